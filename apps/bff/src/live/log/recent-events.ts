import type { ReceivedEvent } from '../../bridge/live-event.ts';
import { createLruMap } from '../../platform/lru-map.ts';
import { jsonOf, messageOf } from '../message.ts';

/** Events behind a position, complete up to `upTo`: those one may not see are in it as `skip`. */
export type Missed = { readonly events: readonly ReceivedEvent[]; readonly upTo: number };

/** What is kept of one stream: so many events, and so many characters of their JSON. */
export const KEPT = { events: 500, characters: 128 * 1024 } as const;
/** Streams of which events are kept; those that moved longest ago are forgotten. */
const STREAMS_MAX = 500;

/**
 * The latest events of streams as one link saw them, so that many who missed the same are told without asking the
 * upstream for each. What is kept was decided for that link, so it is for readers who may see no less than it.
 */
export class RecentEvents {
  readonly #tails = createLruMap<Tail>(STREAMS_MAX);

  /** Keeps what was heard. Behind a gap, what was kept before is of no use. */
  hear(received: ReceivedEvent): void {
    const { stream, seq } = received.event;
    const known = this.#tails.get(stream);
    if (known && seq <= known.head) return;
    const tail = known?.head === seq - 1 ? known : new Tail(seq - 1);
    tail.push(received);
    this.#tails.set(stream, tail);
  }

  /** Keeps what was read from the log behind a position, if it joins what is kept. */
  fill(stream: string, after: number, missed: Missed): void {
    const known = this.#tails.get(stream);
    if (!isContiguous(after, missed) || (known && (known.first > missed.upTo || known.first <= after))) return;
    const tail = new Tail(after);
    for (const received of [...missed.events, ...(known?.after(missed.upTo) ?? [])]) tail.push(received);
    this.#tails.set(stream, tail);
  }

  /** What came after a position; null when not all of it is kept. */
  after(stream: string, position: number): Missed | null {
    const tail = this.#tails.get(stream);
    const events = tail?.after(position);
    return tail && events ? { events, upTo: tail.head } : null;
  }

  forget(stream: string): void {
    this.#tails.delete(stream);
  }

  clear(): void {
    for (const stream of [...this.#tails.entries()].map(([name]) => name)) this.#tails.delete(stream);
  }
}

/** The end of a stream's log: every event behind `first` up to `head`. */
class Tail {
  first: number;
  #events: ReceivedEvent[] = [];
  #characters = 0;

  constructor(first: number) {
    this.first = first;
  }

  get head(): number {
    return this.first + this.#events.length;
  }

  push(received: ReceivedEvent): void {
    this.#events.push(received);
    this.#characters += sizeOf(received);
    while (this.#events.length > KEPT.events || this.#characters > KEPT.characters) this.#dropOldest();
  }

  after(position: number): ReceivedEvent[] | null {
    return position < this.first || position > this.head ? null : this.#events.slice(position - this.first);
  }

  #dropOldest(): void {
    const dropped = this.#events.shift();
    if (!dropped) return;
    this.first += 1;
    this.#characters -= sizeOf(dropped);
  }
}

function sizeOf({ use, event }: ReceivedEvent): number {
  return use === 'apply' ? jsonOf(messageOf(event)).length : 0;
}

function isContiguous(after: number, { events, upTo }: Missed): boolean {
  return events.every(({ event }, index) => event.seq === after + 1 + index) && upTo === after + events.length;
}
