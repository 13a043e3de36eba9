import type { Logger } from 'pino';
import { type AuditOrigin, type Labels, writeAudit } from './audit.ts';
import { type Database, inSnapshot, inTransaction, type Transaction } from './database.ts';
import { appendEvent, lockStreams } from './events.ts';
import type { CallContext, Caller, Connection, PictureStore, SignedInContext } from './handler.ts';
import type { ActionKinds } from './feature/action-kind.ts';
import { type Hooks, hooksWith } from './hooks.ts';
import type { Parsing } from './parsing/pool.ts';
import type { DiskSpace } from './process/disk-space.ts';
import type { Outbound } from './outbound/outbound.ts';
import type { QuotaLimits } from './quotas/settings.ts';
import { NO_SESSION } from './sessions.ts';
import type { Throttle } from './throttle.ts';

/** What work in a transaction draws on; one of these per instance. */
export type Services = {
  /** Sees the rows of all communities. */
  readonly db: Database;
  /** Sees those of one, once a transaction says which: what calls that name a community work with. */
  readonly walled: Database;
  readonly pictures: PictureStore;
  readonly parsing: Parsing;
  readonly throttle: Throttle;
  readonly quotas: QuotaLimits;
  readonly disk: Pick<DiskSpace, 'isFull' | 'isSpent'>;
  /** The way to servers elsewhere. */
  readonly outbound: Outbound;
  /** What features do when something happens, in their order. */
  readonly hooks: Hooks;
  /** What lists of actions can do. */
  readonly actionKinds: ActionKinds;
  /** What the audit log calls things, by kind. */
  readonly labels: Labels;
  readonly log: Logger;
  readonly now: () => Date;
};

/** Where a piece of work comes from. */
export type WorkOrigin = {
  readonly requestId: string;
  readonly source: AuditOrigin['source'];
  readonly caller: Caller | null;
  readonly clientId?: string | null;
  readonly mutationId?: string | null;
  /** Of the client, where the gateway tells it, see `networkOf`. */
  readonly network?: string | null;
  readonly connection?: Connection | null;
  /** Done by no device: the session of the caller is not on record. */
  readonly withoutDevice?: true;
};

/** The context of one piece of work inside its transaction. */
export function makeContext(
  services: Services,
  origin: WorkOrigin,
  {
    tx,
    standing,
    viewing = null,
    own = standing,
  }: Pick<CallContext, 'tx' | 'standing'> & Partial<Pick<CallContext, 'viewing' | 'own'>>,
): CallContext {
  const { requestId, caller, source } = origin;
  const actor = caller?.account ?? null;
  const cause = { account: actor, clientId: origin.clientId ?? null, mutationId: origin.mutationId ?? requestId };
  const context: CallContext = {
    requestId,
    log: services.log.child({ requestId }),
    tx,
    caller,
    standing,
    viewing,
    own,
    emit: (event) => appendEvent(tx, event, cause),
    lock: (streams) => lockStreams(tx, streams),
    async audit(entry) {
      const session = origin.withoutDevice || caller?.key ? null : (caller?.session ?? null);
      const by = { actor, session, key: caller?.key?.id ?? null, requestId, source };
      const id = await writeAudit({ db: tx, labels: services.labels }, entry, by);
      const { community, success = true } = entry;
      if (id === null || community === undefined || !success) return;
      await context.runHooks('audit.written', { ...entry, community, id });
    },
    runHooks: hooksWith(services.hooks, () => context),
    actionKinds: services.actionKinds,
    actAs: (account, work) => actingAs(services, { origin, account }, work),
    pictures: services.pictures,
    parsing: services.parsing,
    throttle: services.throttle,
    quotas: services.quotas,
    network: origin.network ?? null,
    connection: origin.connection ?? null,
    now: services.now,
  };
  return context;
}

function actingAs(
  services: Services,
  { origin, account }: { readonly origin: WorkOrigin; readonly account: string },
  { requestId, tx }: { readonly requestId: string; readonly tx: Transaction },
): SignedInContext {
  const caller = { account, session: NO_SESSION, community: null, goesOn: 'action' } as const;
  const { network = null } = origin;
  const own: WorkOrigin = { requestId, source: 'action', caller, network, withoutDevice: true };
  return { ...makeContext(services, own, { tx, standing: null }), caller };
}

/** Does a change that is no call (a link in a mail, a job, a sign-in page) in one transaction with its events. */
export function change<T>(
  services: Services,
  origin: WorkOrigin,
  work: (context: CallContext) => Promise<T>,
): Promise<T> {
  return inTransaction(services.db, (tx) => work(makeContext(services, origin, { tx, standing: null })));
}

/** Does a read that is no call, in one snapshot. */
export function read<T>(
  services: Services,
  origin: WorkOrigin,
  work: (context: CallContext) => Promise<T>,
): Promise<T> {
  return inSnapshot(services.db, (tx) => work(makeContext(services, origin, { tx, standing: null })));
}
