import type { Clock } from '../bridge/clock.ts';
import type { Gathering } from './gathering.ts';
import type { Member } from './member.ts';
import type { Party } from './party.ts';

/** How often every reader hears a heartbeat: twice within the time after which a client must notice silence. */
export const HEARTBEAT_MS = 4_000;
/** How often something is due, and so how late it may be done. */
const TICK_MS = 250;
const SLOTS = HEARTBEAT_MS / TICK_MS;

/** A member, and where it reads. */
export type Seat = { readonly gathering: Gathering; readonly member: Member };

/** One timer for all readers: the heartbeat of each in its turn, and what parties have to do as time goes by. */
export class HeartbeatWheel {
  readonly restless = new Set<Party>();
  readonly #clock: Clock;
  readonly #slots = Array.from({ length: SLOTS }, () => new Set<Seat>());
  #turn = 0;
  #joined = 0;
  #seats = 0;
  #timer: unknown = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Lets a reader hear heartbeats until the answer is called. */
  add(seat: Seat): () => void {
    // In the slot that was just passed, the first heartbeat comes a whole round later; then one slot further each.
    const slot = this.#slots[this.#joined % SLOTS] as Set<Seat>;
    this.#joined += 1;
    this.#seats += 1;
    slot.add(seat);
    this.#timer ??= this.#clock.setTimeout(() => this.#tick(), TICK_MS);
    return () => {
      if (slot.delete(seat)) this.#seats -= 1;
      if (this.#seats > 0) return;
      this.#clock.clearTimeout(this.#timer);
      this.#timer = null;
    };
  }

  #tick(): void {
    this.#timer = this.#clock.setTimeout(() => this.#tick(), TICK_MS);
    const now = this.#clock.now();
    for (const party of this.restless) party.look(now);
    this.#turn = (this.#turn + 1) % SLOTS;
    for (const { gathering, member } of this.#slots[this.#turn] ?? []) gathering.beat(member, now);
  }
}
