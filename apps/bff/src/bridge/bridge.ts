import type { EdgeHostsAnswer, InfoAnswer, InfoQuery } from '@muster/contracts/hosts/wire';
import type { Call, CallInput, CallOutput } from '@muster/contracts/kit/call';
import type { PushRegistration } from '@muster/contracts/notifications/wire';
import type { DeviceReport } from '@muster/contracts/session/model';
import type { ShortLinkAnswer, ShortLinkClickReport, ShortLinkRequest } from '@muster/contracts/short-links/wire';
import type { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type * as z from 'zod';
import { type AccountLinks, createAccountLinks } from './account-links.ts';
import type { Backend, BackendConfig } from './backends.ts';
import { createBridgesByHost } from './bridges-by-host.ts';
import { callOver, deadlineOf } from './call.ts';
import { type Clock, systemClock } from './clock.ts';
import { createGuard } from './guard/guard.ts';
import { createOnce, type OnceMutation } from './guard/once.ts';
import { createBridgeMetrics } from './metrics.ts';
import { createTolerantReader } from './reading/tolerant-reader.ts';
import { createReads } from './reads/reads.ts';
import type { BridgeDeps } from './request.ts';
import { createRestClient } from './rest.ts';
import { getOwnMember } from './specified/own-member.ts';
import type { SignInPair } from './pair/sign-in-pair.ts';
import { createSocketPool, type SocketPool } from './socket/socket-pool.ts';
import { offersOf } from './specified/offers.ts';
import { createKnownCommunities, type KnownCommunities } from './specified/known-communities.ts';
import { createSpecifiedAnswers } from './specified/specified-answers.ts';
import { type VerifiedUser, verifyToken } from './verify-token.ts';

/** The account a request is of and its sso token, or null twice for a visitor. */
export type Caller = { readonly account: string | null; readonly token: string | null };

/** What goes along with a call beside its input. */
export type CallOptions = {
  readonly caller: Caller;
  readonly clientId?: string | undefined;
  /** Mutations only: the client's address, which the upstream counts towards quotas of its network. */
  readonly address?: string | undefined;
  /** Mutations only; a mutation without one gets a fresh one. */
  readonly idempotencyKey?: string | undefined;
  /** Mutations only: a read may have others waiting for it, and is short. */
  readonly signal?: AbortSignal | undefined;
  /**
   * Queries only: takes an old answer where the upstream has none, and is told when that was given, in milliseconds
   * since 1970. Whoever cannot pass this on gets the failure instead.
   */
  readonly tellStale?: ((at: number) => void) | undefined;
};

/** A request to be passed on to the upstream as it is. The caller has chosen the headers that may pass. */
export type ProxyRequest = {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body?: Readable | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Ends the whole answer, its body included. */
  readonly deadline?: AbortSignal | undefined;
};

/** The upstream's answer to a {@link ProxyRequest}; the body is a stream to be read or destroyed. */
export type ProxyAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Readable;
};

/** The only way to one upstream, over REST and websocket as @spec §7 speaks it. Everything it throws is a Failure. */
export type Bridge = {
  call<C extends Call>(call: C, input: CallInput<C>, options: CallOptions): Promise<CallOutput<C>>;
  /** The sign-in check (@spec §4, §7); `session.reauthenticationFailed` when the upstream says no. */
  verifyToken(caller: Caller, device: DeviceReport): Promise<VerifiedUser>;
  /** `GET /info`; statuses 200 to 404 are answers, a body that is none is `hosts.badInfo`. */
  info(query: z.input<typeof InfoQuery>): Promise<{ status: number; body: InfoAnswer }>;
  /** What changed of the names the edge may answer for; null where the upstream keeps no such list. */
  edgeHosts(after: number): Promise<EdgeHostsAnswer | null>;
  shortLink(request: ShortLinkRequest): Promise<ShortLinkAnswer>;
  /** Clicks that were answered from memory. An upstream that counts none is content with that. */
  reportClicks(report: ShortLinkClickReport): Promise<void>;
  addPushDevice(registration: PushRegistration, caller: Caller): Promise<void>;
  /** Signing in by the REST calls that an upstream that is not ours may add. */
  readonly pair: SignInPair;
  /** Passes a request on and streams both bodies; for `/oidc/*` and `/files/*`. */
  proxy(request: ProxyRequest): Promise<ProxyAnswer>;
  /** The procedures that the upstream, as it says, can be asked; null where all can, and before it has said anything. */
  offers(): readonly string[] | null;
  /**
   * Whether the upstream itself answers a call; `unsaid` before it has said anything, true where that is left out. What it does not is
   * refused, or answered from §7.
   */
  knows(call: Call, unsaid?: boolean): boolean;
  /** By which names `GET /info` knows communities; who has found one by another way says so here. */
  readonly known: Pick<KnownCommunities, 'remember'>;
  /** The sockets live events arrive on. */
  readonly links: AccountLinks;
  /** Whether a request sent now would find a connection. Opens one when there is none. */
  ready(): boolean;
  close(): Promise<void>;
};

/** What the bridges depend on. */
export type BridgesDeps = {
  readonly logger: Logger;
  /** Where the bridges' figures are registered; once per registry. */
  readonly metrics: { readonly registry: Registry };
  readonly clock?: Clock;
  /** Told of each answer to somebody's call, once it is checked. */
  readonly answered?: (call: Call, output: unknown) => void;
};

/** The bridges to all upstreams, one for each that a page's host has asked for. */
export type Bridges = {
  /**
   * The bridge for pages on a host, as it stands in the request. `upstream.busy` where one more branch of development
   * is asked for than can be open.
   */
  for(host: string): Bridge;
  close(): Promise<void>;
};

/** Makes the bridges. Nothing is connected before it is needed. */
export function createBridges(config: BackendConfig, deps: BridgesDeps): Bridges {
  const logger = deps.logger.child({ part: 'bridge' });
  const metrics = createBridgeMetrics(deps.metrics.registry);
  const read = createTolerantReader(logger, metrics);
  const parts: BridgeDeps = { logger, clock: deps.clock ?? systemClock, metrics, read };
  return createBridgesByHost(config, parts.clock, (backend) => createBridge(backend, parts, deps.answered));
}

function createBridge(backend: Backend, parts: BridgeDeps, answered: BridgesDeps['answered']): Bridge {
  const deps: BridgeDeps = { ...parts, heard: { manner: 'unknown' } };
  const guard = createGuard(deps);
  const guarded = { ...deps, guard };
  const rest = createRestClient(backend.rest, guarded);
  const pool = createSocketPool(backend.ws, deps);
  const reads = createReads({ ...deps, isTold: () => pool.capabilities?.keepsLog === true });
  const once = createOnce();
  const links = createAccountLinks(backend.ws, { ...deps, observe: reads.observe });
  const known = createKnownCommunities();
  const specified = createSpecifiedAnswers(
    {
      verifyToken: (caller, device) => bridge.verifyToken(caller, device),
      info: rest.info,
      ownMember: (caller, community) => getOwnMember(bridge, { community }, { caller }),
    },
    known,
  );
  const bridge: Bridge = {
    async call(call, input, options) {
      const timeoutMs = deadlineOf(call);
      if (call.kind === 'query') {
        const { caller, clientId } = options;
        const send = () =>
          callOver(pool.next(), { call, input, options: { caller, clientId }, timeoutMs }, guarded).catch(
            specified.inPlaceOf({ call, input, caller }),
          );
        return reads.ask({ call, input, options }, send);
      }
      const send = (sent?: () => void) =>
        callOver(pool.next(), { call, input, options, timeoutMs, ...(sent && { sent }) }, guarded);
      const mutation = pool.capabilities?.keepsKeys ? null : onceMutation(call, input, options);
      try {
        const output = await (mutation ? once.run(mutation, send) : send());
        answered?.(call, output);
        return output;
      } finally {
        reads.changed(call, input, options.caller);
      }
    },
    verifyToken: (caller, device) => verifyToken(pool.next(), { caller, device }, guarded),
    info: rest.info,
    edgeHosts: rest.edgeHosts,
    shortLink: rest.shortLink,
    reportClicks: rest.reportClicks,
    addPushDevice: rest.addPushDevice,
    pair: rest.pair,
    proxy: rest.proxy,
    ...saidBy(pool),
    known,
    links,
    ready: () => pool.next().connected,
    async close() {
      links.close();
      pool.close();
      await rest.close();
    },
  };
  return bridge;
}

/** What the upstream says of itself. */
function saidBy(pool: Pick<SocketPool, 'capabilities'>): Pick<Bridge, 'offers' | 'knows'> {
  return {
    offers: () => pool.capabilities && offersOf(pool.capabilities),
    knows: ({ event }, unsaid = true) => pool.capabilities?.knows(event) ?? unsaid,
  };
}

function onceMutation(call: Call, input: unknown, { caller, idempotencyKey }: CallOptions): OnceMutation | null {
  if (caller.token === null || idempotencyKey === undefined) return null;
  return { caller: caller.token, key: idempotencyKey, content: `${call.event} ${JSON.stringify(input)}` };
}
