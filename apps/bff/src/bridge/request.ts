import { fail } from '@muster/contracts/errors';
import { Failure } from '@muster/contracts/kit/error';
import { TIMING } from '@muster/contracts/kit/timing';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Caller } from './bridge.ts';
import { type Clock, isoTime } from './clock.ts';
import type { Guard } from './guard/guard.ts';
import type { BridgeMetrics } from './metrics.ts';
import type { TolerantReader } from './reading/tolerant-reader.ts';
import type { UpstreamSocket } from './socket.ts';
import type { Heard } from './socket/greetings.ts';

/** What every part that speaks to the upstream is given. Links, which make few requests, go without a guard. */
export type BridgeDeps = {
  readonly logger: Logger;
  readonly clock: Clock;
  readonly metrics: BridgeMetrics;
  readonly read: TolerantReader;
  readonly guard?: Guard;
  readonly heard?: Heard;
};

/** A request over the websocket: the envelope's parts and the call's own fields. */
export type SocketRequest = {
  readonly event: string;
  readonly fields: object;
  readonly caller: Caller;
  readonly clientId?: string | undefined;
  readonly address?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Called once the request has left us. */
  readonly sent?: (() => void) | undefined;
  /** For everything: waiting for a connection, waiting for room, and the answer. */
  readonly timeoutMs?: number | undefined;
};

/** How long requests wait for a connection that is not there. Once it has been gone for longer they fail at once. */
export const CONNECT_WAIT_MS = 2_000;

/**
 * Sends one request and waits for its acknowledgement (@spec §7). Answers what came back, unchecked. A connection that
 * is missing or breaks is `upstream.unreachable`, no answer in time `upstream.timeout`; a late answer is dropped with
 * a warning. What the upstream does not name among what it knows is `request.notOffered`, and is not sent (@decision 0148).
 */
export async function sendRequest(socket: UpstreamSocket, request: SocketRequest, deps: BridgeDeps): Promise<unknown> {
  const { guard, clock } = deps;
  if (request.signal?.aborted) throw fail('request.aborted');
  const deadlineAt = clock.now() + (request.timeoutMs ?? TIMING.requestTimeoutMs);
  // Before the guard: that nothing is connected says nothing about a route.
  if (!socket.connected) await connection(socket, request, clock);
  if (!socket.capabilities.knows(request.event)) throw fail('request.notOffered', { internal: request.event });
  const send = () => timed(socket, { ...request, deadlineAt }, deps);
  return guard ? guard.run(request.event, send) : send();
}

type TimedRequest = SocketRequest & { readonly deadlineAt: number };

async function timed(socket: UpstreamSocket, request: TimedRequest, deps: BridgeDeps): Promise<unknown> {
  const { event } = request;
  const endTimer = deps.metrics.requestSeconds.startTimer({ event });
  try {
    const answer = await exchange(socket, request, deps);
    endTimer({ outcome: 'answered' });
    return answer;
  } catch (error) {
    endTimer({ outcome: error instanceof Failure ? error.code : 'server.unexpected' });
    throw error;
  }
}

/** The one object a request carries: its own fields, and over them the envelope, which no field can replace. */
export function envelope(
  request: Omit<SocketRequest, 'event' | 'signal' | 'sent' | 'timeoutMs'>,
  requestId: string,
): object {
  return {
    ...request.fields,
    requestId,
    account: request.caller.account,
    token: request.caller.token,
    ...(request.idempotencyKey !== undefined && { idempotencyKey: request.idempotencyKey }),
    ...(request.clientId !== undefined && { clientId: request.clientId }),
    ...(request.address !== undefined && { address: request.address }),
  };
}

function connection(socket: UpstreamSocket, request: SocketRequest, clock: Clock): Promise<void> {
  socket.connect();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const forget = socket.listen({ connected: resolve });
  const patienceMs = CONNECT_WAIT_MS - (clock.now() - (socket.outSince ?? clock.now()));
  const giveUp = () => reject(fail('upstream.unreachable', { internal: `${request.event}: no connection` }));
  const timer = clock.setTimeout(giveUp, Math.max(0, patienceMs));
  const aborted = () => reject(fail('request.aborted'));
  request.signal?.addEventListener('abort', aborted, { once: true });
  return promise.finally(() => {
    forget();
    clock.clearTimeout(timer);
    request.signal?.removeEventListener('abort', aborted);
  });
}

function exchange(socket: UpstreamSocket, request: TimedRequest, deps: BridgeDeps): Promise<unknown> {
  const { clock, logger, metrics } = deps;
  const { event, signal, deadlineAt } = request;
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const requestId = randomUUID();
  const sentAt = clock.now();
  let timedOut = false;
  // All of its time went by while others of its route were under way.
  if (sentAt >= deadlineAt) throw fail('upstream.busy', { internal: event, retryAfterS: 1 });

  const timer = clock.setTimeout(() => {
    timedOut = true;
    const values = { event, sentAt: isoTime(clock, sentAt), gaveUpAt: isoTime(clock), requestId };
    reject(fail('upstream.timeout', { values }));
  }, deadlineAt - sentAt);
  const forget = socket.listen({
    disconnected: (reason) =>
      reject(fail('upstream.unreachable', { internal: `${event}: ${reason} before the answer` })),
  });
  const aborted = () => reject(fail('request.aborted'));
  signal?.addEventListener('abort', aborted, { once: true });

  const sent = socket.send(event, envelope(request, requestId), (answer) => {
    if (!timedOut) return resolve(answer);
    metrics.lateAnswers.inc({ event });
    logger.warn({ event, requestId, afterMs: clock.now() - sentAt }, 'a late answer of the upstream was dropped');
  });
  if (sent) request.sent?.();
  else reject(fail('upstream.unreachable', { internal: `${event}: the connection is dead` }));

  return promise.finally(() => {
    clock.clearTimeout(timer);
    forget();
    signal?.removeEventListener('abort', aborted);
  });
}
