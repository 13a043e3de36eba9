import { SOCKET_EVENTS } from '@muster/contracts/session/wire';
import type { Socket } from 'socket.io-client';
import type { Clock } from '../clock.ts';
import { type Capabilities, readCapabilities, SILENCE } from './capabilities.ts';

/** An upstream says `connection` as it accepts one. What it has not said by then is silence (@decision 0148). */
const GREETING_MS = 250;

/** What the upstream said on a socket. */
export type Greetings = {
  /** Of the connection there is, or of the last one. */
  readonly capabilities: Capabilities;
  /** Whether it has said so on the connection there is, or had the time to. */
  readonly isGreeted: boolean;
};

/** Follows them on a socket; `greeted` is called once on each connection. */
export function followGreetings(socket: Socket, clock: Clock, greeted: () => void): Greetings {
  let capabilities = SILENCE;
  let isGreeted = false;
  let waiting: unknown;

  function take(said: Capabilities): void {
    clock.clearTimeout(waiting);
    capabilities = said;
    if (isGreeted || !socket.connected) return;
    isGreeted = true;
    greeted();
  }

  function forget(): void {
    clock.clearTimeout(waiting);
    isGreeted = false;
  }

  socket.on('connect', () => {
    forget();
    waiting = clock.setTimeout(() => take(SILENCE), GREETING_MS);
  });
  socket.on('disconnect', forget);
  socket.on(SOCKET_EVENTS.connection, (payload: unknown) => take(readCapabilities(payload)));
  return {
    get capabilities() {
      return capabilities;
    },
    get isGreeted() {
      return isGreeted && socket.connected;
    },
  };
}
