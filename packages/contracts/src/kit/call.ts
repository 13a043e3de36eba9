import type * as z from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { PermissionName } from '../permissions/names.ts';
import type { CallAudit } from './call-audit.ts';

/**
 * Who may try a call. `operator` is an account whose `globalPermissions` are above 0 (@spec §6), however it stands to a community.
 * Everything else past `signedIn` is about the community named in the input's `community` field: `member` is an active, unbanned
 * member; `owner` its owner; a permission is decided by `resolve`.
 */
export type AccessRule =
  | 'anyone'
  | 'signedIn'
  | 'operator'
  | 'member'
  | 'owner'
  | { readonly permission: PermissionName };

/** Whether a call only reads. */
export type CallKind = 'query' | 'mutation';

/**
 * How far the session of a community's own host reaches (@decision 0020). `account` is for sessions of the main site
 * alone; `community` is open to it when the input names its community; `proven` is too, with a fresh proof, whether or
 * not the main site asks for one (@decision 0063); `provenOfOthers` is as `community` where `accId` names the caller or
 * nobody, and as `proven` where it names somebody else (@decision 0076); `session` is open to it, and the handler answers
 * with that community's part of the account only. A call that says nothing is safe: it is `account`.
 */
export type Scope = 'account' | 'proven' | 'provenOfOthers' | 'community' | 'session';

/** A call of the upstream: its one description, from which handler, procedure, checks and documentation follow. */
export type Call<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodType = z.ZodType,
  Permitted extends AccessRule = AccessRule,
  Kind extends CallKind = CallKind,
> = {
  /** Name of the socket event (§7 style, `noun/verb`). */
  readonly event: string;
  readonly kind: Kind;
  readonly who: Permitted;
  /** What a mutation is on record as in the audit log, or why it is not; a query has none. */
  readonly audit?: CallAudit;
  readonly input: Input;
  readonly output: Output;
  /** Catalogue codes this call may answer, beside the kit's own. */
  readonly errors: readonly ErrorCode[];
  /** What a session that is held to one community may do with it; `account` where nothing is said. */
  readonly scope?: Scope;
  /** The answer is given out once and never kept, not even for a repeated request. */
  readonly secret?: true;
  /** Fields of which nothing is kept with the answer, not even a hash: passwords can be guessed from one. */
  readonly unkept?: readonly string[];
  /** May be made while the session looks at the community as somebody else, when nothing else may be changed. */
  readonly endsView?: true;
  /** May be made of a community that is suspended, whose calls are refused otherwise. */
  readonly whileSuspended?: true;
  /**
   * Asks for a proof of who it is that is not older than ten minutes (@decision 0041): always, or where the fields say
   * so. Without one it answers `session.stepUpNeeded`, which the client meets with a question and the same call again.
   */
  readonly stepUp?: true | ((fields: Readonly<Record<string, unknown>>) => boolean);
  /**
   * The answer is read field by field: what its schema does not take is left out, but for fields that must be right. For calls that
   * §7 shows, which an upstream may answer that was written from the specification alone (@decision 0147).
   */
  readonly tolerant?: { readonly strict: readonly string[] };
  /** Deadline at the gateway when it is not that of its kind: 2 s for a query, §9's 15 s for a mutation. */
  readonly timeoutMs?: number;
};

/** Whether a call may answer that it wants a fresh proof: always or by its fields, or of a community's own host. */
export function mayAskForProof({ stepUp, scope }: Pick<Call, 'stepUp' | 'scope'>): boolean {
  return stepUp !== undefined || scope === 'proven' || scope === 'provenOfOthers';
}

const SIGNED_IN: readonly ErrorCode[] = ['session.required', 'session.wrongHost'];
/** Codes by which calls of a suspended community are refused: to others than its people, and to these. */
export const SUSPENDED_ERRORS: readonly ErrorCode[] = ['communities.inactive', 'communities.suspended'];
const OF_COMMUNITY: readonly ErrorCode[] = [
  ...SIGNED_IN,
  'communities.notFound',
  'communities.banned',
  ...SUSPENDED_ERRORS,
];

/**
 * Codes by which a call is refused before its handler is asked, as follows from who may try it and from the proof it asks for. A
 * call declares none of them in `errors`. Those of a permission that is missing are the kit's, since any call may answer them.
 */
export function accessErrors(
  call: Pick<Call, 'who' | 'stepUp' | 'scope' | 'whileSuspended' | 'input'>,
): readonly ErrorCode[] {
  const codes = new Set(errorsOfRule(call.who));
  if (endsWithSuspension(call)) for (const code of SUSPENDED_ERRORS) codes.add(code);
  if (mayAskForProof(call)) codes.add('session.stepUpNeeded');
  return [...codes];
}

/** Whether a call is refused of a suspended community: all that name one, but those of operators and those that say otherwise. */
export function endsWithSuspension(call: Pick<Call, 'who' | 'whileSuspended' | 'input'>): boolean {
  return 'community' in call.input.shape && call.who !== 'operator' && !call.whileSuspended;
}

/** Those of them that follow from who may try it alone. */
export function errorsOfRule(who: AccessRule): readonly ErrorCode[] {
  // A call for anyone may still have a part for people who are signed in, such as linking an identity.
  if (who === 'anyone' || who === 'signedIn') return SIGNED_IN;
  if (who === 'operator') return [...SIGNED_IN, 'management.operatorOnly'];
  if (who === 'member') return [...OF_COMMUNITY, 'members.notMember'];
  return who === 'owner' ? [...OF_COMMUNITY, 'communities.ownerOnly'] : OF_COMMUNITY;
}

/** The calls of one feature; the key is the procedure's name under the feature's slug. */
export type Calls = Readonly<Record<string, Call>>;

/** A call as it is declared: a mutation says what it is on record as, or why it is not. */
type Declared<
  Input extends z.ZodObject,
  Output extends z.ZodType,
  Permitted extends AccessRule,
  Kind extends CallKind,
> = Call<Input, Output, Permitted, Kind> &
  (Kind extends 'mutation' ? { readonly audit: CallAudit } : { readonly audit?: never });

/**
 * Declares a call. Inputs are strict objects, so an unknown key is refused and not ignored;
 * outputs are plain objects, so that what a newer upstream adds is dropped at the border.
 */
export function defineCall<
  Input extends z.ZodObject,
  Output extends z.ZodType,
  const Permitted extends AccessRule,
  const Kind extends CallKind,
>(call: Declared<Input, Output, Permitted, Kind>): Call<Input, Output, Permitted, Kind> {
  return call;
}

/** Marks a call that the gateway makes on its own account: browsers get no procedure for it. */
export type GatewayOnly = { readonly gatewayOnly: true };

/** Declares a call that only a gateway makes, as {@link defineCall} does for those that browsers reach. */
export function defineGatewayCall<
  Input extends z.ZodObject,
  Output extends z.ZodType,
  const Permitted extends AccessRule,
  const Kind extends CallKind,
>(call: Declared<Input, Output, Permitted, Kind>): Call<Input, Output, Permitted, Kind> & GatewayOnly {
  return { ...call, gatewayOnly: true };
}

/** What a caller passes. */
export type CallInput<C extends Call> = z.input<C['input']>;
/** What a handler receives after parsing. */
export type CallFields<C extends Call> = z.output<C['input']>;
/** What a call answers. */
export type CallOutput<C extends Call> = z.output<C['output']>;
