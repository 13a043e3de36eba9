import type { Server as HttpServer } from 'node:http';
import { callNames } from '@muster/contracts/calls';
import { fail } from '@muster/contracts/errors';
import { events } from '@muster/contracts/events';
import { type Greeting, SOCKET_EVENTS } from '@muster/contracts/session/wire';
import { Server, type Socket } from 'socket.io';
import { refusal } from '../calls/answers.ts';
import type { Dispatcher } from '../calls/dispatch.ts';
import { type AccountSocket, type LiveHub, makeAccountSocket } from './live-socket.ts';
import type { Logger } from '../process/logger.ts';
import type { Metrics } from '../process/metrics.ts';

/** What this upstream promises beyond §7 (@decision 0028), and the names it knows, which are all that the contracts declare. */
const OUR_GREETING: Greeting = { keepsKeys: true, keepsLog: true, calls: [...callNames], events: Object.keys(events) };

/** An event outside the common envelope (@spec §7). What it answers, if anything, goes into the acknowledgement. */
export type SocketEventHandler = (payload: unknown, socket: AccountSocket) => Promise<unknown>;

/** What the socket server is made of. */
export type SocketParts = {
  readonly http: HttpServer;
  readonly dispatcher: Dispatcher;
  readonly hub: LiveHub;
  /** By name of the event. */
  readonly special: Readonly<Record<string, SocketEventHandler>>;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly now: () => Date;
};

const PACKET_BYTES_MAX = 2 * 1024 * 1024;
const PING = { pingInterval: 5_000, pingTimeout: 5_000 } as const;
/** What is still asked at the end is answered until then; after it the connections that are left are cut. */
const LAST_ANSWERS_MS = 10_000;
const LOOK_FOR_IDLE_MS = 100;
/** Requests of many accounts share a socket, so this only stops what runs wild. */
const REQUESTS_PER_S = 1_000;
const REQUESTS_AT_ONCE = 2_000;

/** Serves the realtime channel of @spec §7: websocket only, requests answered by acknowledgement. */
export function serveSockets(parts: SocketParts): { readonly close: () => Promise<void> } {
  const io = new Server(parts.http, {
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: PACKET_BYTES_MAX,
    perMessageDeflate: false,
    // A gateway whose connection is open and dead notices within ten seconds, and so do we (reliability F04).
    ...PING,
    // Only servers talk to us. A browser always says where it comes from, and has no business here.
    allowRequest: (request, decide) => decide(null, request.headers.origin === undefined),
  });
  io.on('connection', (socket) => serve(socket, parts));
  return {
    async close() {
      // This closes the HTTP server too, and waits for its connections: also for one that was answered just after the
      // idle ones were closed, and for one that was opened and never asked anything.
      const idle = setInterval(() => parts.http.closeIdleConnections(), LOOK_FOR_IDLE_MS);
      const cut = setTimeout(() => parts.http.closeAllConnections(), LAST_ANSWERS_MS);
      await io.close();
      clearInterval(idle);
      clearTimeout(cut);
    },
  };
}

function serve(socket: Socket, parts: SocketParts): void {
  const { hub, metrics, now, log } = parts;
  const account = makeAccountSocket(socket, hub);
  const admitted = rateLimit();
  metrics.sockets.inc();
  socket.on('disconnect', () => {
    metrics.sockets.dec();
    hub.drop(account);
  });
  socket.onAny((event: string, payload: unknown, ack: unknown) => {
    const acknowledge = typeof ack === 'function' ? ack : () => undefined;
    if (!admitted()) return void acknowledge(refusal(fail('request.tooMany', { retryAfterS: 1 })));
    answer(event, payload, { account, parts }).then(
      (said) => acknowledge(said ?? { success: true, data: {} }),
      (error: unknown) => {
        log.error({ err: error, event }, 'a socket event failed');
        acknowledge(refusal(fail('server.unexpected')));
      },
    );
  });
  socket.emit(SOCKET_EVENTS.connection, { serverTime: now().toISOString(), ...OUR_GREETING });
}

async function answer(
  event: string,
  payload: unknown,
  { account, parts }: { readonly account: AccountSocket; readonly parts: SocketParts },
): Promise<unknown> {
  const { special, dispatcher, metrics } = parts;
  const handler = Object.hasOwn(special, event) ? special[event] : undefined;
  if (handler) return handler(payload, account);
  const done = metrics.callSeconds.startTimer();
  const said = await dispatcher.handle(event, payload, account);
  const unknown = !said.success && said.code === 'request.notFound';
  // A caller must not be able to make up labels.
  done({ event: unknown ? 'unknown' : event, outcome: said.success ? 'ok' : said.code });
  return said;
}

/** A bucket that fills with time: a burst is fine, a flood is not. Setting the clock neither fills nor empties it. */
function rateLimit(): () => boolean {
  let tokens = REQUESTS_AT_ONCE;
  let filledAt = performance.now();
  return () => {
    const at = performance.now();
    tokens = Math.min(REQUESTS_AT_ONCE, tokens + ((at - filledAt) / 1000) * REQUESTS_PER_S);
    filledAt = at;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
