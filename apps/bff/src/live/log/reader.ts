import type { LiveEvent, ResetReason, StreamMessage } from '@muster/contracts/live/model';
import type * as z from 'zod';
import type { ReceivedEvent } from '../../bridge/live-event.ts';
import type { Channel, LogPage } from './channel.ts';
import { messageOf } from '../message.ts';

/** Where a reader reads. */
export type EventSource = Pick<Channel, 'settled' | 'position' | 'learn' | 'read'>;

/** What a reader is for. */
export type ReaderOptions = {
  readonly source: EventSource;
  readonly streams: readonly string[];
  /** How far each stream has been read. Those it does not name begin at the present. */
  readonly start: ReadonlyMap<string, number>;
  /** Id of the session whose end ends the reading; null for visitors. */
  readonly session: string | null;
};

/** A position nobody can go on from: the stream begins with a reset. */
export const LOST = -1;
/** Events that are kept while the log is read; with more the log is read again. */
const LATE_MAX = 500;

/** Tells each event once, in order, and without a gap that is not declared by a `reset`. */
export class Reader {
  readonly #source: EventSource;
  readonly #session: string | null;
  readonly #reading: Set<string>;
  readonly #positions: Map<string, number>;
  /** Heard while the log is read, which may not hold it yet. */
  #late: ReceivedEvent[] = [];
  #isCurrent = false;

  constructor({ source, streams, start, session }: ReaderOptions) {
    this.#source = source;
    this.#session = session;
    this.#reading = new Set(streams);
    this.#positions = new Map(start);
  }

  /** Up to where it has told. */
  get positions(): ReadonlyMap<string, number> {
    return this.#positions;
  }

  /** Whether it has told everything, so that it can go on with events as they come. */
  get isCurrent(): boolean {
    return this.#isCurrent;
  }

  /** From here on the log has to be read before events can be told again. */
  interrupt(): void {
    this.#isCurrent = false;
    this.#late = [];
  }

  /**
   * Takes a live event and answers what there is to tell of it. When something before it is missing the reader is no
   * longer current: {@link catchUp} tells both.
   */
  take(received: ReceivedEvent): StreamMessage | null {
    const { stream, seq } = received.event;
    if (!this.#reading.has(stream)) return null;
    const own = this.#positions.get(stream);
    if (this.#isCurrent && own !== undefined && seq <= own) return null;
    if (this.#isCurrent && seq === (own ?? 0) + 1) return this.#pass(received);
    this.#isCurrent = false;
    if (this.#late.length >= LATE_MAX) this.#late = [];
    this.#late.push(received);
    return null;
  }

  /** Tells everything that was missed, on all streams, and what happens meanwhile; then the reader is current. */
  async *catchUp(): AsyncGenerator<StreamMessage> {
    this.#late = [];
    for (let stream = this.#nextBehind(); stream !== null; stream = this.#nextBehind()) {
      const present = this.#source.position(stream);
      if (present === undefined) await this.#source.settled([...this.#reading]);
      else if (present === 'refused') yield this.#refuse(stream);
      else yield* this.#bringOn(stream, present);
    }
    this.#late = [];
    this.#isCurrent = true;
  }

  #nextBehind(): string | null {
    for (const stream of this.#reading) {
      const own = this.#positions.get(stream);
      if (own === undefined || own !== this.#source.position(stream)) return stream;
    }
    return null;
  }

  async *#bringOn(stream: string, present: number): AsyncGenerator<StreamMessage> {
    yield* this.#tellLate(stream);
    const own = this.#positions.get(stream);
    if (own === undefined) this.#positions.set(stream, present);
    else if (own === LOST) yield this.#reset(stream, 'unknown', present);
    else if (own !== present) yield* this.#readOn(stream, own);
  }

  /** Tells what was heard since the reading began, as far as it follows on what was told. */
  *#tellLate(stream: string): Generator<StreamMessage> {
    for (const received of this.#late) {
      const next = (this.#positions.get(stream) ?? Number.NaN) + 1;
      if (received.event.stream !== stream || received.event.seq !== next) continue;
      const message = this.#pass(received);
      if (message) yield message;
    }
  }

  /** Reads one page of a stream's log. */
  async *#readOn(stream: string, after: number): AsyncGenerator<StreamMessage> {
    const page = await this.#source.read(stream, after);
    if (page.reset === 'refused') return void (yield this.#refuse(stream));
    if (page.reset !== null) return void (yield this.#reset(stream, page.reset, this.#presentOf(stream, page)));
    this.#source.learn(stream, page.upTo);
    for (const received of page.events) {
      if (received.event.seq <= (this.#positions.get(stream) ?? 0)) continue;
      const message = this.#pass(received);
      if (message) yield message;
    }
    this.#positions.set(stream, page.upTo);
    const present = this.#presentOf(stream, page);
    // The log does not hold what is known to have happened: that gap can only be declared.
    if (page.upTo === after && after < present && !this.#isHeard(stream, after + 1)) {
      yield this.#reset(stream, 'unknown', present);
    }
  }

  #isHeard(stream: string, seq: number): boolean {
    return this.#late.some(({ event }) => event.stream === stream && event.seq === seq);
  }

  /** Moves the position on, and answers what is told of the event. */
  #pass({ use, event }: ReceivedEvent): StreamMessage | null {
    this.#positions.set(event.stream, event.seq);
    if (use === 'broken') return this.#reset(event.stream, 'unknown', event.seq);
    if (use === 'skip') return null;
    if (event.type !== 'expiredToken') return messageOf(event);
    // The end of another session of this account is nothing to this one.
    return sessionOf(event) === this.#session ? { kind: 'signedOut' } : null;
  }

  #presentOf(stream: string, page: LogPage): number {
    const present = this.#source.position(stream);
    return typeof present === 'number' ? present : page.upTo;
  }

  #reset(stream: string, reason: z.infer<typeof ResetReason>, cursor: number): StreamMessage {
    this.#positions.set(stream, cursor);
    return { kind: 'reset', stream, reason, cursor };
  }

  #refuse(stream: string): StreamMessage {
    this.#reading.delete(stream);
    this.#positions.delete(stream);
    return { kind: 'reset', stream, reason: 'refused', cursor: 0 };
  }
}

function sessionOf(event: LiveEvent): string {
  return (event.data as { session: string }).session;
}
