import type { ApiKeyScope } from '@muster/contracts/api-keys/scopes';
import type { AuditAction } from '@muster/contracts/audit/codes';
import type { AuditTargetKind } from '@muster/contracts/audit/targets';
import type { Call, CallFields, CallOutput, Calls } from '@muster/contracts/kit/call';
import type { EventData, StreamKindOf, EventType } from '@muster/contracts/events';
import type { StreamName } from '@muster/contracts/live/model';
import type { AccessContext, ViewedAs } from '@muster/contracts/permissions/model';
import type { Logger } from 'pino';
import type { Transaction } from './database.ts';
import type { ActionKinds } from './feature/action-kind.ts';
import type { RunHooks } from './hooks.ts';
import type { Parsing } from './parsing/pool.ts';
import type { QuotaLimits } from './quotas/settings.ts';
import type { Throttle } from './throttle.ts';

/** The signed-in caller of a call. */
export type Caller = {
  readonly account: string;
  readonly session: string;
  /** The one community the session is held to (@decision 0020); null for a session of the main site. */
  readonly community: string | null;
  /** What they began or set up goes on without them, by what the account has and not by what the session showed (@decision 0068). */
  readonly goesOn?: 'run' | 'action';
  /** The API key that acts for the account, with its own id and all that it may do at most (@decision 0175). */
  readonly key?: { readonly id: string; readonly scopes: readonly ApiKeyScope[] };
};

/**
 * An event to log in the call's transaction, with the payload and on the kind of stream that its declaration says; it is sent after
 * the commit. `subject` is the account that a `self` audience means.
 */
export type NewEvent = {
  readonly [Type in EventType]: {
    readonly stream: `${StreamKindOf<Type>}:${string}`;
    readonly type: Type;
    readonly subject?: string;
    readonly data: EventData<Type>;
  };
}[EventType];

/** An entry of the audit log, written in the call's transaction. */
export type NewAudit = {
  readonly action: AuditAction;
  readonly success?: boolean;
  readonly community?: string;
  readonly target?: string;
  /** What the target is, where the action's name does not say it (audit/targets of the contract). */
  readonly kind?: AuditTargetKind;
  /** What the target is called, where it cannot be looked up: it is gone by now, or of a kind that is not. */
  readonly label?: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** The members that it is about, for automations; left out where the target says it. It is not stored. */
  readonly members?: readonly string[];
};

/** Keeps pictures: answers the address (`/files/…`) of what it stored. */
export type PictureStore = { readonly put: (bytes: Buffer, extension: 'webp') => Promise<string> };

/** The socket a call came by, when it came by one: what `live` needs of it. */
export type Connection = {
  readonly id: string;
  /** The account whose events it may get, after a `loginSuccess` that was believed. */
  readonly viewer: () => string | null;
  /** The one community that account's session is held to; null when it is not held, or there is none. */
  readonly heldTo: () => string | null;
  /** Joins the streams that exist; answers where each stood once events behind that are sure to arrive. */
  readonly watch: (streams: readonly StreamName[]) => Promise<ReadonlyMap<StreamName, number>>;
  readonly unwatch: (streams: readonly StreamName[]) => void;
};

/**
 * The view of the community that the caller's session has taken (@decision 0033). Where the view is no longer good
 * (`as.lapsed`), the standing is the caller's own, and nothing is written before the view is ended.
 */
export type Viewing = { readonly standing: AccessContext; readonly as: ViewedAs };

/** What a handler, and every other piece of work inside a transaction, gets. */
export type CallContext = {
  readonly requestId: string;
  readonly log: Logger;
  /** The transaction of a mutation, or a read-only snapshot (REPEATABLE READ) for a query. The only way to the database. */
  readonly tx: Transaction;
  readonly caller: Caller | null;
  /** How the caller stands in the community named in the input; null when the call names none. */
  readonly standing: AccessContext | null;
  /**
   * Set while the session looks at the community as somebody else: `standing` is theirs, and nothing may be written. Who
   * is meant by "oneself" meanwhile is for `askedAbout` of the permissions feature alone to say (@decision 0068).
   */
  readonly viewing: ViewedAs | null;
  /** How the caller themselves stand there: `standing`, unless they look as somebody else. */
  readonly own: AccessContext | null;
  /** Takes the stream's next number under its row's lock; answers the number. */
  readonly emit: (event: NewEvent) => Promise<number>;
  /**
   * Locks the rows of streams in the one order that cannot deadlock (communities first, then accounts, each by id).
   * Call it first in a mutation that emits on several streams; the streams come out locked as `emit` wants them.
   */
  readonly lock: (streams: readonly StreamName[]) => Promise<void>;
  readonly audit: (entry: NewAudit) => Promise<void>;
  /** Tells the features that listen, in this transaction (platform/hooks). */
  readonly runHooks: RunHooks;
  /**
   * The context of work that is done with what another account may do, in `tx`, a savepoint of the transaction or itself. It
   * is on record as done by that account under this id, by way of an action (@decision 0122).
   */
  readonly actAs: (account: string, work: { readonly requestId: string; readonly tx: Transaction }) => SignedInContext;
  /** What a list of actions can do. */
  readonly actionKinds: ActionKinds;
  readonly pictures: PictureStore;
  /** Parses what people upload. */
  readonly parsing: Parsing;
  readonly throttle: Throttle;
  /** What `spendQuota` counts against. */
  readonly quotas: QuotaLimits;
  /** The network of the client, for quotas; null where it is not known, as in jobs. */
  readonly network: string | null;
  readonly connection: Connection | null;
  readonly now: () => Date;
};

/** The context of a call that requires sign-in: it has a caller for sure. */
export type SignedInContext = CallContext & { readonly caller: Caller };

type ContextOf<C extends Call> = C['who'] extends 'anyone' ? CallContext : SignedInContext;

/** The implementation of one call. */
export type Handler<C extends Call> = (fields: CallFields<C>, context: ContextOf<C>) => Promise<CallOutput<C>>;

/**
 * The implementation of a call that must wait for something else than the database: it does so in `prepare`, before the
 * transaction opens, so that no lock and no connection waits with it and a repeated transaction does not repeat it. Only
 * for calls anyone may try, since nobody has been asked who they are yet. `handle` names the type `prepare` answers.
 */
export type TwoStepHandler<C extends Call> = {
  readonly gather?: undefined;
  readonly prepare: (fields: CallFields<C>, connection: Connection | null) => Promise<unknown>;
  readonly handle: (fields: CallFields<C>, context: CallContext, prepared: never) => Promise<CallOutput<C>>;
};

/**
 * The implementation of a call with slow work of its own, such as parsing a file. `gather` reads what the work needs, in
 * a snapshot and once the caller has been asked everything the call asks; the work it answers is then done while no
 * transaction is open, and `handle` gets its result in the call's own transaction, where the caller is asked again. What
 * either refuses, the call refuses there, so that a repeated request gets its first answer. `handle` names the type of
 * the result, which is undefined where `isNeeded` said that there is nothing to do.
 */
export type GatheringHandler<C extends Call> = {
  readonly prepare?: undefined;
  readonly isNeeded?: (fields: CallFields<C>) => boolean;
  readonly gather: (fields: CallFields<C>, context: ContextOf<C>) => Promise<() => Promise<unknown>>;
  readonly handle: (fields: CallFields<C>, context: ContextOf<C>, prepared: never) => Promise<CallOutput<C>>;
};

/** The implementations of a feature's calls: a missing one does not compile. */
export type Handlers<Cs extends Calls> = {
  readonly [K in keyof Cs]: Handler<Cs[K]> | TwoStepHandler<Cs[K]> | GatheringHandler<Cs[K]>;
};
