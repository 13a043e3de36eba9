import { RUN_TRAITS } from '@muster/contracts/bulk-actions/constants';
import type { MemberRun } from '@muster/contracts/bulk-actions/model';
import { fail } from '@muster/contracts/errors';
import { lockAsActor, requireAny } from '../../authorization/guards.ts';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import type { BulkKind } from '../../platform/feature/bulk-kind.ts';
import type { BulkKinds } from './registry.ts';
import { lockRun, readRun, type RunKey, type StoredRun } from './store.ts';
import type { Acting } from '../../platform/calls/acting.ts';

const MANAGE = 'system.manageMembers';

type Asked = { readonly community: string; readonly action: unknown };

/** Lets those pass who may begin a run of a kind, to look at what it would do; answers how they stand. */
export async function requireStarter(context: Context, kind: BulkKind, { community, action }: Asked): Promise<Acting> {
  if (kind.access) return kind.access(context, community, action);
  const { permission } = RUN_TRAITS[kind.kind];
  await requireAny(context, community, [MANAGE]);
  await requireAny(context, community, [permission]);
  if (!context.standing) throw fail('communities.notFound');
  return { standing: context.standing, community, permission };
}

/** As {@link requireStarter}, with the community locked and the caller as they stand behind the lock. */
export async function lockAsStarter(context: Context, kind: BulkKind, asked: Asked): Promise<Acting> {
  if (!kind.access) await lockAsActor(context, asked.community, MANAGE);
  return lockAsDoer(context, kind, asked);
}

/** Locks the community for one item, or for what is done about a run as a whole: asks for what the kind takes, and no more. */
export async function lockAsDoer(context: Context, kind: BulkKind, { community, action }: Asked): Promise<Acting> {
  if (!kind.access) return lockAsActor(context, community, RUN_TRAITS[kind.kind].permission);
  await context.lock([`community:${community}`]);
  return kind.access(context, community, action);
}

type Parts = { readonly context: Context; readonly kinds: BulkKinds };

/**
 * A run as the caller may see it: any where they manage members, and their own of a kind that asks itself who does it. Others do not
 * learn whether it is there.
 */
export async function readOwnOrManaged({ context, kinds }: Parts, key: RunKey): Promise<MemberRun> {
  const run = await readRun(context.tx, key);
  const isOwn = run?.by?.accId === context.caller.account && kinds.of(run.kind).access !== undefined;
  if (!isOwn) await requireAny(context, key.community, [MANAGE]);
  if (!run) throw fail('bulkActions.unknown');
  return run;
}

/** As {@link readOwnOrManaged}, with the run locked and then the community, as its worker does. */
export async function lockOwnOrManaged({ context, kinds }: Parts, key: RunKey): Promise<StoredRun> {
  const run = await lockRun(context.tx, key);
  const isOwn = run?.by === context.caller.account && kinds.of(run.kind).access !== undefined;
  if (isOwn) await context.lock([`community:${key.community}`]);
  else await lockAsActor(context, key.community, MANAGE);
  if (!run) throw fail('bulkActions.unknown');
  return run;
}
