import { fail } from '@muster/contracts/errors';
import type { Failure } from '@muster/contracts/kit/error';
import { TIMING } from '@muster/contracts/kit/timing';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Caller } from './bridge.ts';
import { type Clock, isoTime } from './clock.ts';
import type { BridgeMetrics } from './metrics.ts';
import type { UpstreamSocket } from './socket.ts';

/** What every part that speaks to the upstream is given. */
export type BridgeDeps = { readonly logger: Logger; readonly clock: Clock; readonly metrics: BridgeMetrics };

/** A request over the websocket: the envelope's parts and the call's own fields. */
export type SocketRequest = {
  readonly event: string;
  readonly fields: object;
  readonly caller: Caller;
  readonly clientId?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
};

/** How long a request waits for a connection that is not there before it fails. */
export const CONNECT_WAIT_MS = 2_000;

/**
 * Sends one request and waits for its acknowledgement (@spec §7). Answers what came back, unchecked. A connection that
 * is missing or breaks is `upstream.unreachable`, no answer in time `upstream.timeout`; a late answer is dropped with
 * a warning.
 */
export async function sendRequest(socket: UpstreamSocket, request: SocketRequest, deps: BridgeDeps): Promise<unknown> {
  if (request.signal?.aborted) throw fail('request.aborted');
  await connection(socket, request, deps.clock);
  const endTimer = deps.metrics.requestSeconds.startTimer({ event: request.event });
  try {
    const answer = await exchange(socket, request, deps);
    endTimer({ outcome: 'answered' });
    return answer;
  } catch (error) {
    endTimer({ outcome: (error as Failure).code });
    throw error;
  }
}

/** The one object a request carries: its own fields, and over them the envelope, which no field can replace. */
export function envelope(request: Omit<SocketRequest, 'event' | 'signal' | 'timeoutMs'>, requestId: string): object {
  return {
    ...request.fields,
    requestId,
    account: request.caller.account,
    token: request.caller.token,
    ...(request.idempotencyKey !== undefined && { idempotencyKey: request.idempotencyKey }),
    ...(request.clientId !== undefined && { clientId: request.clientId }),
  };
}

function connection(socket: UpstreamSocket, request: SocketRequest, clock: Clock): Promise<void> {
  if (socket.connected) return Promise.resolve();
  socket.connect();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const forget = socket.listen({ connected: resolve });
  const timer = clock.setTimeout(
    () => reject(fail('upstream.unreachable', { internal: `${request.event}: no connection` })),
    CONNECT_WAIT_MS,
  );
  const aborted = () => reject(fail('request.aborted'));
  request.signal?.addEventListener('abort', aborted, { once: true });
  return promise.finally(() => {
    forget();
    clock.clearTimeout(timer);
    request.signal?.removeEventListener('abort', aborted);
  });
}

function exchange(socket: UpstreamSocket, request: SocketRequest, deps: BridgeDeps): Promise<unknown> {
  const { clock, logger, metrics } = deps;
  const { event, signal } = request;
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const requestId = randomUUID();
  const sentAt = clock.now();
  let timedOut = false;

  const timer = clock.setTimeout(() => {
    timedOut = true;
    const values = { event, sentAt: isoTime(clock, sentAt), gaveUpAt: isoTime(clock), requestId };
    reject(fail('upstream.timeout', { values }));
  }, request.timeoutMs ?? TIMING.requestTimeoutMs);
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
  if (!sent) reject(fail('upstream.unreachable', { internal: `${event}: the connection is dead` }));

  return promise.finally(() => {
    clock.clearTimeout(timer);
    forget();
    signal?.removeEventListener('abort', aborted);
  });
}
