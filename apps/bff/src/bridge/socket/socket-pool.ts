import type { BridgeDeps } from '../request.ts';
import { createSocket, type UpstreamSocket } from '../socket.ts';
import type { Capabilities } from './capabilities.ts';

/** Sockets that requests of all accounts share; each request carries whose it is. */
export type SocketPool = {
  /** The socket for the next request; one that is connected if there is any. Opens them all on first need. */
  next(): UpstreamSocket;
  readonly connected: boolean;
  /** What the upstream promises and knows, of the connection made last; null before the first. */
  readonly capabilities: Capabilities | null;
  close(): void;
};

/** Two share the parsing of large answers between connections; more brought nothing on two cores. */
const SOCKETS = 2;

/** Makes the pool. No socket is opened before {@link SocketPool.next} is asked. */
export function createSocketPool(origin: string, deps: BridgeDeps): SocketPool {
  const sockets = Array.from({ length: SOCKETS }, () => createSocket(origin, deps, 'shared'));
  let turn = 0;
  let isTurning = false;
  let capabilities: Capabilities | null = null;
  for (const socket of sockets) socket.listen({ connected: () => void (capabilities = socket.capabilities) });
  return {
    next() {
      for (const socket of sockets) socket.connect();
      // What is asked in one turn of the event loop goes out together, so one socket has it all.
      if (!isTurning) {
        isTurning = true;
        setImmediate(() => {
          isTurning = false;
          turn = (turn + 1) % sockets.length;
        });
      }
      const first = sockets[turn] as UpstreamSocket;
      return first.connected ? first : (sockets.find((socket) => socket.connected) ?? first);
    },
    get connected() {
      return sockets.some((socket) => socket.connected);
    },
    get capabilities() {
      return capabilities;
    },
    close: () => sockets.forEach((socket) => socket.close()),
  };
}
