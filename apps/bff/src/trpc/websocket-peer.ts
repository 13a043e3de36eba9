import { fail } from '@muster/contracts/errors';
import { type AnyTRPCRouter, callTRPCProcedure, isTrackedEnvelope, TRPCError } from '@trpc/server';
import { parseTRPCMessage, type TRPCClientOutgoingMessage } from '@trpc/server/rpc';
import type { RawData, WebSocket } from 'ws';
import type { Duplex } from 'node:stream';
import type { Clock } from '../bridge/clock.ts';
import { Feed, type FeedEnd } from '../live/feed.ts';
import type { Context } from './context.ts';
import { errorShape, failureOf } from './error-shape.ts';
import { reportFailure } from './report.ts';
import { framingOf } from './websocket-frames.ts';

/** What a peer may use. Its session and site are those of the upgrade, its socket that under the websocket. */
export type PeerServing = {
  readonly router: AnyTRPCRouter;
  readonly ctx: Context;
  readonly clock: Clock;
  readonly socket: Duplex;
};

/** Bounds of one socket (reliability §0, finding 3). */
const LIMITS = { subscriptions: 20, messagesAMinute: 120, unsentBytes: 256 * 1024 } as const;
/** Close codes: what came is no message; too much came; too much waits to be sent, or this server restarts: come again. */
const CLOSE = { badData: 1003, policy: 1008, tooSlow: 1013, again: 1012 } as const;

type Id = string | number;
type Subscribe = Extract<TRPCClientOutgoingMessage, { params: unknown }>;

/** Answers the subscriptions of one websocket until it closes. */
export function servePeer(client: WebSocket, serving: PeerServing): void {
  const peer = new WebsocketPeer(client, serving);
  client.on('message', (data, isBinary) => peer.read(data, isBinary));
  // An error is followed by the close, which is where we clean up; without a listener it would end the process.
  client.on('error', () => {});
  client.once('close', () => peer.stop());
}

/** The other end of one websocket. */
class WebsocketPeer {
  readonly #client: WebSocket;
  readonly #serving: PeerServing;
  readonly #spend: (messages: number) => boolean;
  /** What ends each subscription. */
  readonly #running = new Map<Id, () => void>();

  constructor(client: WebSocket, serving: PeerServing) {
    this.#client = client;
    this.#serving = serving;
    this.#spend = createAllowance(serving.clock);
  }

  stop(): void {
    for (const stop of this.#running.values()) stop();
    this.#running.clear();
  }

  read(data: RawData, isBinary: boolean): void {
    if (isBinary || !Buffer.isBuffer(data)) return this.#client.close(CLOSE.badData);
    const text = data.toString('utf8');
    if (text === 'PONG') return;
    const messages = text === 'PING' ? [] : parse(text);
    if (!this.#spend(Math.max(1, messages.length))) return this.#client.close(CLOSE.policy, 'too many messages');
    if (text === 'PING') this.#send('PONG');
    for (const message of messages) this.#take(message);
  }

  #take(raw: unknown): void {
    if (isConnectionParams(raw)) return;
    try {
      const message = parseTRPCMessage(raw, this.#serving.router._def._config.transformer);
      if (message.id === null) throw new TRPCError({ code: 'PARSE_ERROR', message: '`id` is required' });
      if ('params' in message) void this.#subscribe(message.id, message);
      else this.#unsubscribe(message.id);
    } catch (cause) {
      this.#sendError(null, new TRPCError({ code: 'PARSE_ERROR', cause }), '');
    }
  }

  async #subscribe(id: Id, { method, params: { path, input, lastEventId } }: Subscribe): Promise<void> {
    const stop = new AbortController();
    const abort = () => stop.abort();
    try {
      this.#admit(id, method);
      this.#running.set(id, abort);
      const getRawInput = async () => (lastEventId === undefined ? input : { ...(input as object), lastEventId });
      const { router, ctx } = this.#serving;
      const call = { router, path, getRawInput, ctx, type: method, signal: stop.signal, batchIndex: 0 } as const;
      const messages = await callTRPCProcedure(call);
      if (stop.signal.aborted) return;
      this.#sendState(id, 'started');
      if (messages instanceof Feed) return this.#attach(id, messages, path);
      for await (const message of messages as AsyncIterable<unknown>) {
        if (stop.signal.aborted) return;
        this.#send(dataFrame(id, message));
      }
      if (!stop.signal.aborted) this.#sendState(id, 'stopped');
    } catch (error) {
      if (!stop.signal.aborted) this.#sendError(id, error, path);
    } finally {
      if (this.#running.get(id) === abort) this.#running.delete(id);
    }
  }

  /** Lets a feed write to the socket itself. */
  #attach(id: Id, feed: Feed<unknown>, path: string): void {
    const { socket } = this.#serving;
    const isOpen = () => this.#client.readyState === this.#client.OPEN;
    let isOver = false;
    const end = (how: FeedEnd) => {
      isOver = true;
      this.#running.delete(id);
      if (how === 'over') this.#sendState(id, 'stopped');
      else if (how === 'again' || how === 'tooSlow') this.#client.close(CLOSE[how], how);
      else this.#sendError(id, how.error, path);
    };
    const stop = feed.attach({
      framing: framingOf(id),
      write(bytes) {
        if (isOpen()) socket.write(bytes);
        return socket.writableLength <= LIMITS.unsentBytes;
      },
      whenDrained: (goOn) => void socket.once('drain', goOn),
      end,
    });
    if (!isOver) this.#running.set(id, stop);
  }

  #admit(id: Id, method: string): void {
    if (method !== 'subscription') throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
    if (this.#running.has(id)) throw new TRPCError({ code: 'BAD_REQUEST', message: `Duplicate id ${id}` });
    if (this.#running.size >= LIMITS.subscriptions) throw fail('live.tooMany');
  }

  #unsubscribe(id: Id): void {
    const stop = this.#running.get(id);
    if (!stop) return;
    this.#running.delete(id);
    stop();
    this.#sendState(id, 'stopped');
  }

  #sendState(id: Id, type: 'started' | 'stopped'): void {
    this.#send(JSON.stringify({ id, result: { type } }));
  }

  #sendError(id: Id | null, error: unknown, path: string): void {
    const { logger, requestId } = this.#serving.ctx;
    const failure = failureOf(error);
    reportFailure(logger, failure, { path, requestId });
    this.#send(JSON.stringify({ id, error: errorShape(failure, requestId) }));
  }

  #send(text: string): void {
    if (this.#client.readyState !== this.#client.OPEN) return;
    // For a peer that does not read we would keep everything; it can resume where it stopped.
    if (this.#client.bufferedAmount > LIMITS.unsentBytes) this.#client.terminate();
    else this.#client.send(text);
  }
}

/** Params may carry credentials in other products; ours are in the cookie, so whatever is sent here is not looked at. */
function isConnectionParams(raw: unknown): boolean {
  return typeof raw === 'object' && raw !== null && 'method' in raw && raw.method === 'connectionParams';
}

/** The messages of a frame; a frame that is no JSON counts as one message nobody can read. */
function parse(text: string): unknown[] {
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : [parsed];
  } catch {
    return [undefined];
  }
}

function dataFrame(id: Id, message: unknown): string {
  const data = isTrackedEnvelope(message) ? { id: message[0], data: message[1] } : message;
  return JSON.stringify({ id, result: { type: 'data', data, ...(isTrackedEnvelope(message) && { id: message[0] }) } });
}

/** Counts messages by the minute. */
function createAllowance(clock: Clock): (messages: number) => boolean {
  let windowEnds = 0;
  let spent = 0;
  return (messages) => {
    if (clock.now() >= windowEnds) {
      windowEnds = clock.now() + 60_000;
      spent = 0;
    }
    spent += messages;
    return spent <= LIMITS.messagesAMinute;
  };
}
