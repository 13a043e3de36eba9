import { randomUUID } from 'node:crypto';
import { fail } from '@muster/contracts/errors';
import { auditedAs } from '@muster/contracts/kit/call-audit';
import type { Failure } from '@muster/contracts/kit/error';
import { Uuid } from '@muster/contracts/kit/ids';
import { ENVELOPE_KEYS, Envelope } from '@muster/contracts/kit/wire';
import type { AccessContext } from '@muster/contracts/permissions/model';
import type { PermissionName } from '@muster/contracts/permissions/names';
import { type CallAnswer, invalidInput, refusal, toFailure } from './answers.ts';
import { refusedEntry, writeAudit } from '../audit.ts';
import { hooksWith } from '../hooks.ts';
import { makeContext, type Services, type WorkOrigin } from '../context.ts';
import { inSnapshot, inTransaction, type Transaction } from '../database.ts';
import type { CallEntry } from './implement.ts';
import type { CallContext, Caller, Connection, Viewing } from '../handler.ts';
import { changesSpent } from './changes.ts';
import { answerOnce, type FirstAnswer, type KeyedMutation } from './idempotency.ts';
import { createPayloadLimit } from './payload-size.ts';
import { countRefusal, isOnRecord } from './refusals.ts';
import { refuseSpent, spendQuota } from '../quotas/quotas.ts';
import { authenticateCaller, noteSeen } from './callers.ts';
import { NO_SESSION } from '../sessions.ts';
import { checkStepUp, STEP_UP_NEEDED } from './step-up.ts';
import { networkOf } from '../throttle.ts';
import { within } from '../wall/within.ts';
import { checkKey, checkScope, checkSuspension, checkWho, mayAnswer } from './access-rule.ts';

/** How people stand in communities; given by the permissions feature. */
export type Standings = {
  readonly standingOf: (
    by: { readonly tx: Transaction; readonly caller: Caller | null },
    community: string,
  ) => Promise<AccessContext | null>;
  /** The view of the community that a session has taken; null for its own. */
  readonly viewedStanding: (
    tx: Transaction,
    key: { readonly session: string; readonly community: string },
    own: AccessContext,
  ) => Promise<Viewing | null>;
  /** Whether an account operates the installation. */
  readonly isOperator: (tx: Transaction, account: string) => Promise<boolean>;
  readonly grantorsOf: (tx: Transaction, community: string, permission: PermissionName) => Promise<readonly string[]>;
};

/** The one way every call takes. `handle` never throws. */
export type Dispatcher = {
  readonly handle: (event: string, payload: unknown, connection?: Connection | null) => Promise<CallAnswer>;
  /**
   * The same for an account that was authenticated otherwise, such as by a signed command of Discord. It has no session, so that nothing
   * is open to it that asks for a fresh proof or a second factor that was shown.
   */
  readonly handleAs: (
    account: string,
    event: string,
    payload: Readonly<Record<string, unknown>>,
  ) => Promise<CallAnswer>;
};

type Request = {
  readonly entry: CallEntry;
  readonly envelope: Envelope;
  readonly rawFields: Record<string, unknown>;
  readonly connection: Connection | null;
  /** The account that was authenticated without a session; null where the envelope has credentials. */
  readonly authenticated: string | null;
  /** Set as soon as it is known, for the record of a refusal. */
  caller: Caller | null;
  /** What is answered was answered before, and is on record. */
  repeated: boolean;
};

/** A refusal for having asked too often says when to ask again, which must not be answered the same for ever. */
const TOO_MANY = 429;

/** Builds the path of every call: envelope, caller, community, who, input, transaction, handler, output, answer. */
export function createDispatcher(services: Services, entries: readonly CallEntry[], standings: Standings): Dispatcher {
  const byEvent = new Map(entries.map((entry) => [entry.call.event, entry]));
  const admitPayload = createPayloadLimit();
  async function serve(
    event: string,
    payload: unknown,
    { connection, authenticated }: Pick<Request, 'connection' | 'authenticated'>,
  ): Promise<CallAnswer> {
    const requestId = readRequestId(payload);
    const log = services.log.child({ requestId, event });
    const entry = byEvent.get(event);
    if (!entry) return refusal(fail('request.notFound'));
    try {
      admitPayload(payload);
    } catch (error) {
      return refusal(toFailure(error, log));
    }
    const envelope = Envelope.safeParse(payload);
    if (!envelope.success) return refusal(invalidInput(envelope.error));
    const request: Request = {
      entry,
      envelope: envelope.data,
      rawFields: withoutEnvelope(payload as Record<string, unknown>),
      connection,
      authenticated,
      caller: null,
      repeated: false,
    };
    try {
      const data = await run(services, standings, request);
      if (request.caller && request.authenticated === null) noteSeen(services, request.caller);
      return { success: true, data };
    } catch (error) {
      const failure = declared(entry, toFailure(error, log), log);
      await recordRefusal(services, request, failure).catch((cause: unknown) => {
        log.error({ err: cause }, 'the refusal could not be put on record');
      });
      return refusal(failure);
    }
  }
  return {
    handle: (event, payload, connection = null) => serve(event, payload, { connection, authenticated: null }),
    handleAs: (account, event, payload) =>
      serve(event, { ...payload, account }, { connection: null, authenticated: account }),
  };
}

/** Who calls: by the credentials of the envelope, unless the account was authenticated before. */
async function identify(tx: Transaction, { envelope, authenticated }: Request): Promise<Caller | null> {
  if (authenticated === null) return authenticateCaller(tx, envelope);
  return { account: authenticated, session: NO_SESSION, community: null };
}

async function run(services: Services, standings: Standings, request: Request): Promise<unknown> {
  const { call, prepare } = request.entry;
  if (call.kind === 'mutation' && !hasRoom(services, call)) throw fail('storage.full');
  const prepared: Prepared = prepare
    ? { result: await prepare(parseInput(request), request.connection) }
    : await gather(services, standings, request);
  const work = (tx: Transaction) => runInside(services, standings, { request, tx, prepared });
  const said = await openTransaction(services, { request, kind: call.kind }, work);
  request.repeated = said.repeated;
  // Only now: thrown inside, a refusal would undo that its key is taken.
  if ('refusal' in said) throw said.refusal;
  return said.answer;
}

/** What was done before the call's transaction: its result, or what it was refused with. */
type Prepared = { readonly result: unknown } | { readonly refusal: unknown };

/**
 * Does what a call has to do with no transaction open. A refusal is kept for the transaction: the caller has not been
 * asked there yet, and the request may have been answered before.
 */
async function gather(services: Services, standings: Standings, request: Request): Promise<Prepared> {
  const { gather: gathering, call } = request.entry;
  if (!gathering) return { result: undefined };
  const input = call.input.safeParse(request.rawFields);
  if (!input.success || !gathering.isNeeded(input.data)) return { result: undefined };
  try {
    const work = await openTransaction(services, { request, kind: 'query' }, async (tx) => {
      const { rawFields } = request;
      request.caller = await identify(tx, request);
      checkScope(call, request.caller, rawFields);
      return gathering.begin(input.data, await enter(services, standings, { request, tx }));
    });
    return { result: await work() };
  } catch (refusal) {
    return { refusal };
  }
}

/** A call that names a community is kept to that one's rows by the database itself (@decision 0038). */
function openTransaction<T>(
  { db, walled }: Services,
  { request: { entry, envelope, rawFields }, kind }: { readonly request: Request; readonly kind: 'query' | 'mutation' },
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  if (!namesCommunity(entry.call)) return kind === 'query' ? inSnapshot(db, work) : inTransaction(db, work);
  const [community, account] = [Uuid.safeParse(rawFields.community).data, Uuid.safeParse(envelope.account).data];
  const enclosure = { community: community ?? null, account: account ?? null };
  return within(walled, { enclosure, kind }, work);
}

function namesCommunity({ input }: CallEntry['call']): boolean {
  return 'community' in input.shape;
}

/** Signing in and out has what is kept in reserve, as far as there is any: only who is in can make room. */
function hasRoom({ disk }: Services, { event }: CallEntry['call']): boolean {
  return event.startsWith('auth/') ? !disk.isSpent() : !disk.isFull();
}

type Inside = { readonly request: Request; readonly tx: Transaction };

async function runInside(
  services: Services,
  standings: Standings,
  { request, tx, prepared }: Inside & { readonly prepared: Prepared },
): Promise<FirstAnswer> {
  const { entry, rawFields } = request;
  request.caller = await identify(tx, request);
  // Before the answer of an earlier request could be given again.
  checkScope(entry.call, request.caller, rawFields);
  const spent = changesSpent(entry.call, request.caller, rawFields);
  const decideIn = async (inner: Transaction) => {
    if (spent.length > 0) await refuseSpent(inner, services.quotas, spent);
    return decide(services, standings, { request, tx: inner, prepared });
  };
  const keyed = keyedMutation(request);
  const said = keyed ? await answerOnce(tx, keyed, decideIn) : { answer: await decideIn(tx), repeated: false };
  // A refusal counts like a change, since it is kept with its key. Last of all: other changes of the account wait from here on.
  if (!said.repeated) await spendQuota(tx, services.quotas, spent);
  return said;
}

async function decide(
  services: Services,
  standings: Standings,
  { request, tx, prepared }: Inside & { readonly prepared: Prepared },
): Promise<unknown> {
  const { entry } = request;
  const context = await enter(services, standings, { request, tx });
  if ('refusal' in prepared) throw prepared.refusal;
  const output = entry.call.output.safeParse(await entry.handle(parseInput(request), context, prepared.result));
  if (!output.success) throw fail('server.unexpected', { internal: output.error.message });
  return output.data;
}

/** Asks the caller everything that the call asks, and answers the context of its work in this transaction. */
async function enter(services: Services, standings: Standings, { request, tx }: Inside): Promise<CallContext> {
  const { entry, rawFields } = request;
  const community = readCommunity(request);
  const own = community === null ? null : await standings.standingOf({ tx, caller: request.caller }, community);
  // A visitor who has to sign in first learns that before anything about the community.
  if (entry.call.who !== 'anyone' && !request.caller) throw fail('session.required');
  if (community !== null && !own) throw fail('communities.notFound');
  checkSuspension(entry.call, own);
  const view = await viewOf(standings, { request, tx, community }, own);
  const standing = view?.standing ?? own;
  const lookUps = {
    grantors: (permission: PermissionName) => standings.grantorsOf(tx, String(rawFields.community), permission),
    isOperator: (account: string) => standings.isOperator(tx, account),
  };
  const ask = async (now: AccessContext | null) => {
    await checkKey(entry.call, now, lookUps);
    await checkWho(entry.call.who, { caller: request.caller, standing: now }, lookUps);
  };
  const askNow = async (now: AccessContext | null) => {
    checkSuspension(entry.call, now);
    await ask(now);
  };
  await ask(standing);
  await checkStepUp(tx, entry.call, { caller: request.caller, fields: rawFields });
  const made = makeContext(services, originOf(request), { tx, standing, viewing: view?.as ?? null, own });
  return community === null ? made : askingAgain(made, { standings, community, ask: askNow, hooks: services.hooks });
}

type Asking = {
  readonly standings: Standings;
  readonly community: string;
  readonly ask: (standing: AccessContext | null) => Promise<void>;
  readonly hooks: Services['hooks'];
};

/** A context whose lock of the community asks again who may: what let the caller in may have gone while they waited. */
function askingAgain(context: CallContext, { standings, community, ask, hooks }: Asking): CallContext {
  const { tx, caller, lock } = context;
  const asking: CallContext = {
    ...context,
    runHooks: hooksWith(hooks, () => asking),
    async lock(streams) {
      await lock(streams);
      if (streams.includes(`community:${community}`)) await ask(await standings.standingOf({ tx, caller }, community));
    },
  };
  return asking;
}

/** The view of the community that the caller has taken. While they look as another member, nothing may be changed. */
async function viewOf(
  standings: Standings,
  {
    request,
    tx,
    community,
  }: { readonly request: Request; readonly tx: Transaction; readonly community: string | null },
  own: AccessContext | null,
): Promise<Viewing | null> {
  const { caller, entry } = request;
  if (!caller || caller.key || !own || community === null) return null;
  const view = await standings.viewedStanding(tx, { session: caller.session, community }, own);
  if (view && entry.call.kind === 'mutation' && !entry.call.endsView) {
    if (view.as.lapsed) throw fail('permissions.viewLapsed');
    throw fail('permissions.viewOnly', { values: { as: view.as.label } });
  }
  return view;
}

function originOf({ envelope, caller, connection, authenticated }: Request): WorkOrigin {
  const { requestId, clientId, idempotencyKey, address } = envelope;
  return {
    requestId,
    source: sourceOf(caller, authenticated),
    caller,
    connection,
    ...(authenticated !== null && { withoutDevice: true }),
    clientId: clientId ?? null,
    mutationId: idempotencyKey ?? null,
    network: address === undefined ? null : networkOf(address),
  };
}

function parseInput({ entry, rawFields }: Request): unknown {
  const input = entry.call.input.safeParse(rawFields);
  if (!input.success) throw invalidInput(input.error);
  return input.data;
}

/** The community a call is about, or null when it names none. */
function readCommunity({ entry, rawFields }: Request): string | null {
  if (!namesCommunity(entry.call)) return null;
  const community = Uuid.safeParse(rawFields.community);
  if (!community.success) throw fail('input.invalid', { fields: { community: 'Pass the uuid of a community.' } });
  return community.data;
}

/**
 * Keys belong to an account. A mutation that needs none (trading a sign-in code) is safe by itself, its code being good
 * for one use; its answer is a secret that must not be kept, and so is a code that is given out.
 */
function keyedMutation({ entry, envelope, rawFields, caller }: Request): KeyedMutation | null {
  const { call } = entry;
  if (call.kind !== 'mutation' || call.who === 'anyone' || call.secret) return null;
  if (!caller || !envelope.idempotencyKey) return null;
  return {
    // A session that is held to a community gets its part of an answer, which no other session is to be given again; so does a key.
    owner: [caller.account, caller.key?.id ?? caller.community].filter((part) => part !== null).join(' '),
    key: envelope.idempotencyKey,
    call: call.event,
    about: Uuid.safeParse(rawFields.community).data ?? caller.community,
    fields: Object.fromEntries(Object.entries(rawFields).filter(([name]) => !call.unkept?.includes(name))),
    isAnswer: ({ code, status }) =>
      status < 500 && status !== TOO_MANY && code !== STEP_UP_NEEDED && mayAnswer(call, code),
  };
}

function declared(entry: CallEntry, failure: Failure, log: Services['log']): Failure {
  if (mayAnswer(entry.call, failure.code)) return failure;
  log.error({ err: failure, code: failure.code }, 'the call does not declare this error');
  return fail('server.unexpected', { cause: failure });
}

async function recordRefusal(services: Services, request: Request, failure: Failure): Promise<void> {
  const { entry, envelope, rawFields, caller, repeated, authenticated } = request;
  const audited = auditedAs(entry.call.audit);
  if (!audited || repeated) return;
  const actor = caller?.account ?? null;
  const refused = refusedEntry({ audited, actor }, rawFields, failure.code);
  const { action, community = null } = refused;
  if (!isOnRecord(action, failure)) return;
  if (!(await countRefusal(services, { actor, community, what: `${action} ${failure.code}` }))) return;
  await writeAudit(services, refused, {
    actor,
    session: caller?.key || authenticated !== null ? null : (caller?.session ?? null),
    key: caller?.key?.id ?? null,
    requestId: envelope.requestId,
    source: sourceOf(caller, authenticated),
  });
}

function sourceOf(caller: Caller | null, authenticated: string | null): WorkOrigin['source'] {
  if (caller?.key) return 'api';
  return authenticated === null ? 'socket' : 'http';
}

function withoutEnvelope(payload: Record<string, unknown>): Record<string, unknown> {
  const keys: readonly string[] = ENVELOPE_KEYS;
  return Object.fromEntries(Object.entries(payload).filter(([key]) => !keys.includes(key)));
}

function readRequestId(payload: unknown): string {
  const requestId =
    typeof payload === 'object' && payload !== null && 'requestId' in payload ? payload.requestId : null;
  return typeof requestId === 'string' && requestId.length <= 64 ? requestId : randomUUID();
}
