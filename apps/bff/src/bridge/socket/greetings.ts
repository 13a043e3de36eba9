import { SOCKET_EVENTS } from '@muster/contracts/session/wire';
import type { Socket } from 'socket.io-client';
import type { Clock } from '../clock.ts';
import { type Capabilities, readCapabilities, SILENCE } from './capabilities.ts';

/** What connections to an upstream have shown of it so far. */
export type Heard = { manner: 'unknown' | 'speaks' | 'silent' };

/**
 * An upstream says `connection` as it accepts one. What it has not said by then is silence (@decision 0148): soon for one that was
 * silent before, and late for one that has spoken, which is busy rather than another.
 */
const GREETING_MS: Readonly<Record<Heard['manner'], number>> = { unknown: 1_000, speaks: 10_000, silent: 250 };

type Following = {
  /** Of the upstream, shared by all sockets to it. */
  readonly heard: Heard;
  /** Called once on each connection. */
  readonly greeted: () => void;
  /** Called where the upstream speaks after it was taken for a silent one: what the connection began with was wrong. */
  readonly spokeLate: () => void;
};

/** What the upstream said on a socket. */
export type Greetings = {
  /** Of the connection there is, or of the last one. */
  readonly capabilities: Capabilities;
  /** Whether it has said so on the connection there is, or had the time to. */
  readonly isGreeted: boolean;
};

/** Follows them on a socket. */
export function followGreetings(socket: Socket, clock: Clock, { heard, greeted, spokeLate }: Following): Greetings {
  let capabilities = SILENCE;
  let isGreeted = false;
  let waiting: unknown;

  function take(said: Capabilities): void {
    clock.clearTimeout(waiting);
    const wasSilent = capabilities === SILENCE;
    capabilities = said;
    heard.manner = said === SILENCE ? 'silent' : 'speaks';
    if (!socket.connected) return;
    if (isGreeted) return void (wasSilent && said !== SILENCE && spokeLate());
    isGreeted = true;
    greeted();
  }

  function forget(): void {
    clock.clearTimeout(waiting);
    isGreeted = false;
  }

  socket.on('connect', () => {
    forget();
    waiting = clock.setTimeout(() => take(SILENCE), GREETING_MS[heard.manner]);
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
