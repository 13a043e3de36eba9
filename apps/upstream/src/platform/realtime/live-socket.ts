import type { StreamEvent, StreamName } from '@muster/contracts/live/model';
import type { Socket } from 'socket.io';
import type { Caller, Connection } from '../handler.ts';

/** A socket as the live events see it. */
export type LiveSocket = {
  readonly id: string;
  /** The account whose session was believed and has not ended; null for a visitor. */
  readonly viewer: () => string | null;
  /** The one community that session is held to; null when it is not held, or there is none. */
  readonly heldTo: () => string | null;
  /** The session that was believed. */
  readonly session: () => string | null;
  readonly send: (event: StreamEvent) => void;
  /** Takes the account's rights away when they came from this session. */
  readonly endSession: (session: string) => void;
  /** Ends the connection: whoever is behind it comes back, and is told how they stand. */
  readonly cut: () => void;
};

/** What hands events to sockets. */
export type LiveHub = {
  readonly watch: (socket: LiveSocket, streams: readonly StreamName[]) => Promise<ReadonlyMap<StreamName, number>>;
  readonly unwatch: (socket: LiveSocket, streams: readonly StreamName[]) => void;
  /** The socket is gone. */
  readonly drop: (socket: LiveSocket) => void;
};

/** A socket as the session's own events see it. */
export type AccountSocket = LiveSocket &
  Connection & {
    /** Believes a session: from here on its account's events arrive. */
    readonly admit: (session: Caller) => Promise<void>;
    readonly emit: (event: string, payload: unknown) => void;
  };

/** Packets that may wait for a reader that does not read; past that it is cut off and catches up when it is back. */
const WAITING_PACKETS_MAX = 5_000;

/** Wraps a socket. */
export function makeAccountSocket(socket: Socket, hub: LiveHub): AccountSocket {
  let believed: Caller | null = null;
  let waitingPackets = 0;
  socket.conn.on('packetCreate', () => (waitingPackets += 1));
  socket.conn.on('drain', () => (waitingPackets = 0));
  const self: AccountSocket = {
    id: socket.id,
    viewer: () => believed?.account ?? null,
    heldTo: () => believed?.community ?? null,
    session: () => believed?.session ?? null,
    async admit(session) {
      if (believed && believed.account !== session.account) hub.unwatch(self, [`account:${believed.account}`]);
      believed = session;
      await hub.watch(self, [`account:${session.account}`]);
    },
    endSession(session) {
      if (believed?.session !== session) return;
      hub.unwatch(self, [`account:${believed.account}`]);
      believed = null;
    },
    cut: () => void socket.disconnect(true),
    emit: (event, payload) => void socket.emit(event, payload),
    send(event) {
      if (waitingPackets > WAITING_PACKETS_MAX) socket.disconnect(true);
      else socket.emit(event.type, event);
    },
    watch: (streams) => hub.watch(self, streams),
    unwatch: (streams) => hub.unwatch(self, streams),
  };
  return self;
}
