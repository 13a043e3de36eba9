import { fail } from '@muster/contracts/errors';
import type { SiteDecision } from '@muster/contracts/hosts/model';
import type { Call, AccessRule } from '@muster/contracts/kit/call';
import { type AnyTRPCProcedure, initTRPC, TRPCError } from '@trpc/server';
import * as z from 'zod';
import type { CallOptions } from '../bridge/bridge.ts';
import { callerOf, type Context } from './context.ts';
import { errorShape, failureOf } from './error-shape.ts';

/** What a procedure says of itself; tests and documents read it. The upstream decides everything past `signedIn`. */
export type Meta = {
  readonly who: AccessRule;
  /** Name of the upstream's event, where the procedure is a bridged call. */
  readonly event?: string;
};

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    isDev: false,
    defaultMeta: { who: 'anyone' },
    errorFormatter: ({ error, ctx }) => errorShape(failureOf(error), ctx?.requestId ?? null),
  });

/** Makes a router of procedures. */
export const router = t.router;

/** A procedure for everyone, visitors included. */
export const anyone = t.procedure;

/** A procedure for signed-in people; its context has a session. Others are told `session.required`. */
export const signedIn = t.procedure.meta({ who: 'signedIn' }).use(({ ctx, next }) => {
  if (!ctx.session) throw fail('session.required');
  return next({ ctx: { session: ctx.session } });
});

/** The same without a context of its own, which costs more than the check and which bridged procedures need not. */
const signedInOnly = t.procedure.use(({ ctx, next }) => {
  if (!ctx.session) throw fail('session.required');
  return next();
});

/** Input as a client passes it: a call that needs nothing can be asked with nothing. */
type ClientInput<Input extends z.ZodObject> =
  Record<string, never> extends z.input<Input> ? z.input<Input> | void : z.input<Input>;

/** Types of a bridged procedure, as the library names them. */
export type Bridged<Input extends z.ZodObject, Output extends z.ZodType> = {
  input: ClientInput<Input>;
  output: z.output<Output>;
  meta: Meta;
};

/**
 * The procedure of a call where wire and model agree: the input is checked by the contract, the upstream asked as the
 * caller, its answer checked at the bridge. {@link Bridged} has its types, which follow from the call's.
 */
export function bridged(call: Call): AnyTRPCProcedure {
  const prepared = prepare(call);
  return withShortWay(call, call.kind === 'query' ? prepared.query(ask(call)) : prepared.mutation(ask(call)));
}

/** Does what a bridged procedure does, without the library's chain of middleware around it (@decision 0015). */
export type ShortWay = (asked: Asked) => Promise<unknown>;

const shortWays = new WeakMap<object, ShortWay>();

/** The short way of a procedure; undefined for one that is more than a bridged call. */
export function shortWayOf(procedure: object): ShortWay | undefined {
  return shortWays.get(procedure);
}

/**
 * Holds a community's own host to that community: another one does not exist there. Call it where a procedure of its
 * own takes a `community`; bridged ones do.
 */
export function assertOnSite(site: SiteDecision, input: unknown): void {
  if (site.kind !== 'community' || typeof input !== 'object' || input === null) return;
  if ('community' in input && input.community !== site.community.uuid) throw fail('communities.notFound');
}

/**
 * What goes along with a call of this request. One key stands for one mutation, so those behind the first of a batch
 * get one of their own, the same at each repetition.
 */
export function optionsOf(ctx: Context, signal: AbortSignal | undefined, batchIndex = 0): CallOptions {
  const key = ctx.idempotencyKey;
  return {
    caller: callerOf(ctx.session),
    clientId: ctx.clientId,
    address: ctx.authority.address,
    idempotencyKey: key && batchIndex > 0 ? `${key.slice(0, 60)}.${batchIndex}` : key,
    signal,
    tellStale: ctx.tellStale,
  };
}

function prepare(call: Call) {
  const start = call.who === 'anyone' ? anyone : signedInOnly;
  return start.meta({ who: call.who, event: call.event }).input(z.preprocess((input) => input ?? {}, call.input));
}

/** The chain costs a tenth of a bridged query. Both ways are held equal by `tests/trpc`. */
function withShortWay<Procedure extends object>(call: Call, procedure: Procedure): Procedure {
  const askUpstream = ask(call);
  shortWays.set(procedure, (asked) => {
    if (call.who !== 'anyone' && !asked.ctx.session) throw fail('session.required');
    const input = call.input.safeParse(asked.input ?? {});
    if (!input.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: input.error });
    return askUpstream({ ...asked, input: input.data });
  });
  return procedure;
}

type Asked = { ctx: Context; input: unknown; signal: AbortSignal | undefined; batchIndex?: number | undefined };

function ask(call: Call) {
  return async ({ ctx, input, signal, batchIndex }: Asked) => {
    assertOnSite(ctx.site, input);
    // Checked by the schema of this very call, which its type no longer tells from any other's.
    return ctx.bridge.call(call, input as never, optionsOf(ctx, signal, batchIndex));
  };
}
