import { TIMING } from '@muster/contracts/kit/timing';
import { SOCKET_EVENTS } from '@muster/contracts/session/wire';
import { randomUUID } from 'node:crypto';
import type { Caller } from './bridge.ts';
import type { Clock } from './clock.ts';
import { envelope } from './request.ts';
import type { UpstreamSocket } from './socket.ts';

/** The heartbeat of a link: every 30 s, with the community on screen; one for each when tabs show several (@spec §7). */
export type Heartbeat = {
  start(): void;
  stop(): void;
  /** Names the communities on screen; new ones are reported at once. */
  show(communities: readonly string[]): void;
};

/** Makes a heartbeat. It beats between `start` and `stop`. */
export function createHeartbeat(caller: Caller, socket: UpstreamSocket, clock: Clock): Heartbeat {
  let shown: readonly string[] = [];
  let timer: unknown;
  let running = false;

  function beat(communities: readonly (string | null)[]): void {
    for (const community of communities) {
      const fields = { userId: caller.account, community };
      socket.send(SOCKET_EVENTS.heartbeat, envelope({ fields, caller }, randomUUID()));
    }
  }

  function tick(): void {
    beat(shown.length > 0 ? shown : [null]);
    timer = clock.setTimeout(tick, TIMING.heartbeatMs);
  }

  return {
    start() {
      if (running) return;
      running = true;
      tick();
    },
    stop() {
      running = false;
      clock.clearTimeout(timer);
    },
    show(communities) {
      const added = communities.filter((community) => !shown.includes(community));
      shown = communities;
      if (running) beat(added);
    },
  };
}
