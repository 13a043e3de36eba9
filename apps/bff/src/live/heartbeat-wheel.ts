import type { Clock } from '../bridge/clock.ts';
import type { Fanout } from './fanout.ts';
import type { Subscriber } from './subscriber.ts';
import type { SubscriberGroup } from './subscriber-group.ts';

/** How often each subscriber gets a heartbeat: twice within the time after which a client must notice silence. */
export const HEARTBEAT_MS = 4_000;
/** How often something is due, and so how late it may be done. */
const TICK_MS = 250;
const SLOTS = HEARTBEAT_MS / TICK_MS;

/** A subscriber, and the fan-out that serves it. */
export type WheelEntry = { readonly fanout: Fanout; readonly subscriber: Subscriber };

/** One timer for all subscribers: their heartbeats, spread over the interval, and the ticks of groups that wait for a time. */
export class HeartbeatWheel {
  readonly timed = new Set<SubscriberGroup>();
  readonly #clock: Clock;
  readonly #slots = Array.from({ length: SLOTS }, () => new Set<WheelEntry>());
  #turn = 0;
  #joined = 0;
  #count = 0;
  #timer: unknown = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Sends a subscriber heartbeats until the returned function is called. */
  add(entry: WheelEntry): () => void {
    // In the slot that was just passed, the first heartbeat comes a whole round later; then one slot further each.
    const slot = this.#slots[this.#joined % SLOTS] as Set<WheelEntry>;
    this.#joined += 1;
    this.#count += 1;
    slot.add(entry);
    this.#timer ??= this.#clock.setTimeout(() => this.#tick(), TICK_MS);
    return () => {
      if (slot.delete(entry)) this.#count -= 1;
      if (this.#count > 0) return;
      this.#clock.clearTimeout(this.#timer);
      this.#timer = null;
    };
  }

  #tick(): void {
    this.#timer = this.#clock.setTimeout(() => this.#tick(), TICK_MS);
    const now = this.#clock.now();
    for (const group of this.timed) group.tick(now);
    this.#turn = (this.#turn + 1) % SLOTS;
    for (const { fanout, subscriber } of this.#slots[this.#turn] ?? []) fanout.beat(subscriber, now);
  }
}
