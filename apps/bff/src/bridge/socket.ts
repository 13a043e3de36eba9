import { io, type Socket } from 'socket.io-client';
import type { Logger } from 'pino';
import { SOCKET_EVENTS } from '@muster/contracts/session/wire';
import type { Clock } from './clock.ts';
import type { Capabilities } from './socket/capabilities.ts';
import { followGreetings, type Heard } from './socket/greetings.ts';
import { createCoalescingAgent } from './socket/coalescing-agent.ts';

/** A named event with its payload, as it arrives. */
export type SocketEvent = { readonly name: string; readonly payload: unknown };

/** What happens on a socket by itself. */
export type SocketListener = {
  connected?(): void;
  disconnected?(reason: string): void;
  event?(event: SocketEvent): void;
  /** What `connection` carried, as it came. */
  greeting?(payload: unknown): void;
};

/** A socket to the upstream: connected by hand, websocket transport only (@spec §7). */
export type UpstreamSocket = {
  /** Whether requests can be sent: it is connected, and the upstream has said what it knows or had the time to. */
  readonly connected: boolean;
  /** What the upstream behind this connection, or the last one there was, promises and knows. */
  readonly capabilities: Capabilities;
  /** Since when there is no connection although there should be one; null while there is. */
  readonly outSince: number | null;
  /** Begins to connect, and to stay so. Does nothing when it has begun already. */
  connect(): void;
  /** Drops the connection and makes a new one after a pause. */
  reconnect(): void;
  /**
   * Sends an event, or answers false when it cannot be sent now. Nothing is ever kept to be sent later: a write
   * nobody waits for any more must not happen.
   */
  send(name: string, payload: object, acknowledge?: (answer: unknown) => void): boolean;
  listen(listener: SocketListener): () => void;
  close(): void;
};

/**
 * Bounds of the pause before a new attempt to connect; each pause is drawn between half and one and a half of it. All calls wait
 * for the few sockets that they share; there may be thousands of the others, one for each session with a live stream.
 */
const RECONNECT = { firstMs: 250, longestMs: { shared: 300, own: 1_200 }, jitter: 0.5 };

/** The requests and events a socket carries: those of all, or those of one session. */
export type SocketUse = keyof typeof RECONNECT.longestMs;

/** The longest message taken. The largest answers of calls are a tenth of it; more is no answer, and not kept. */
const MESSAGE_BYTES_MAX = 8 * 1024 * 1024;

const OPTIONS = {
  transports: ['websocket'],
  autoConnect: false,
  forceNew: true,
  reconnection: true,
  reconnectionDelay: RECONNECT.firstMs,
  randomizationFactor: RECONNECT.jitter,
  timeout: 3_000,
  maxPayload: MESSAGE_BYTES_MAX,
};

/** What a socket is made of. */
export type SocketDeps = {
  readonly logger: Logger;
  readonly clock: Clock;
  /** What sockets to the same upstream share. */
  readonly heard?: Heard;
};

function openSocket(origin: string, use: SocketUse, { agent }: ReturnType<typeof createCoalescingAgent>) {
  const reconnectionDelayMax = RECONNECT.longestMs[use];
  // Its types know an agent's name alone; the option is handed on to node:http.
  return timedByTimer(io(origin, { ...OPTIONS, reconnectionDelayMax, agent: agent as never }));
}

/** Makes a socket to `origin`. It connects when it is told to. */
export function createSocket(origin: string, deps: SocketDeps, use: SocketUse = 'own'): UpstreamSocket {
  const { logger, clock, heard = { manner: 'unknown' } } = deps;
  const coalescing = createCoalescingAgent(origin);
  const socket = openSocket(origin, use, coalescing);
  const listeners = new Set<SocketListener>();
  const tell = (what: (listener: SocketListener) => void) => listeners.forEach(what);
  let begun = false;
  let outSince: number | null = null;
  const pause = createPause(clock, socket, () => begun);

  const greetings = followGreetings(socket, clock, {
    heard,
    greeted() {
      outSince = null;
      tell((listener) => listener.connected?.());
    },
    spokeLate: () => pause.reconnect(),
  });
  socket.on('disconnect', (reason) => {
    socket.sendBuffer.length = 0;
    outSince = clock.now();
    tell((listener) => listener.disconnected?.(reason));
    // The library takes a disconnect by the server as final.
    if (begun && reason === 'io server disconnect') pause.begin();
  });
  socket.on('connect_error', (error) => {
    logger.warn({ reason: error.message }, 'the upstream’s websocket cannot be reached');
    // Refused by the server's own middleware, after which the library does not try again by itself.
    if (begun && !socket.active) pause.begin();
  });
  socket.onAny((name: string, payload: unknown) => tell((listener) => hear(listener, { name, payload })));

  return {
    get connected() {
      return greetings.isGreeted;
    },
    get capabilities() {
      return greetings.capabilities;
    },
    get outSince() {
      return outSince;
    },
    connect() {
      if (begun) return;
      begun = true;
      outSince = clock.now();
      socket.connect();
    },
    reconnect: () => pause.reconnect(),
    send(name, payload, acknowledge) {
      coalescing.coalesce();
      return sendNow(socket, name, acknowledge ? [payload, acknowledge] : [payload]);
    },
    listen: (listener) => addTo(listeners, listener),
    close() {
      begun = false;
      pause.end();
      // First the disconnect, which tells those who wait for an answer that none will come.
      socket.disconnect();
      listeners.clear();
    },
  };
}

/** Pauses of drawn length before a socket connects again, as long as that is wanted. Beginning one ends the one before. */
function createPause(clock: Clock, socket: Socket, isWanted: () => boolean) {
  let waiting: unknown;
  const end = () => clock.clearTimeout(waiting);
  function begin(): void {
    end();
    waiting = clock.setTimeout(() => void (isWanted() && socket.connect()), drawPauseMs());
  }
  return {
    begin,
    end,
    reconnect(): void {
      socket.disconnect();
      begin();
    },
  };
}

/** The greeting is read with the connection, and no event of anybody. */
function hear(listener: SocketListener, event: SocketEvent): void {
  if (event.name === SOCKET_EVENTS.connection) listener.greeting?.(event.payload);
  else listener.event?.(event);
}

function addTo(listeners: Set<SocketListener>, listener: SocketListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function drawPauseMs(): number {
  return RECONNECT.firstMs * (1 - RECONNECT.jitter + 2 * RECONNECT.jitter * Math.random());
}

/**
 * Before each packet the library compares the time of day with when the next ping is due, and takes a connection for dead
 * when the machine's clock was set forward. Its timer, which ends a connection without pings, is not touched by that.
 */
function timedByTimer(socket: Socket): Socket {
  socket.io.on('open', () => {
    socket.io.engine._hasPingExpired = () => false;
  });
  return socket;
}

function sendNow(socket: Socket, name: string, args: unknown[]): boolean {
  if (!socket.connected) return false;
  socket.emit(name, ...args);
  // The library sets a packet aside when it finds only while sending that the connection is dead.
  if (socket.sendBuffer.length === 0) return true;
  socket.sendBuffer.length = 0;
  return false;
}
