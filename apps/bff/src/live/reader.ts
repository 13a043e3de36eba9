import type { Cursor, LiveEvent, ResetReason, StreamMessage } from '@muster/contracts/live/model';
import type * as z from 'zod';
import { receiveEvent, type ReceivedEvent } from '../bridge/live-event.ts';
import type { Channel, Replay } from './channel.ts';

/** What a reader is for. */
export type ReaderOptions = {
  readonly channel: Pick<Channel, 'settled' | 'position' | 'replay'>;
  readonly streams: readonly string[];
  /** How far the page has read each stream. Those it does not name begin at the present. */
  readonly start: Cursor;
  /** Id of the session whose end ends the reading; null for visitors. */
  readonly session: string | null;
};

/** Reads for one page: each event is told once, in order, and without a gap that is not declared by a `reset`. */
export class Reader {
  readonly #channel: ReaderOptions['channel'];
  readonly #session: string | null;
  readonly #reading: Set<string>;
  readonly #positions = new Map<string, number>();

  constructor({ channel, streams, start, session }: ReaderOptions) {
    this.#channel = channel;
    this.#session = session;
    this.#reading = new Set(streams);
    for (const stream of streams) {
      const position = start[stream];
      if (position !== undefined) this.#positions.set(stream, position);
    }
  }

  /** Where the page stands, once it has what was told. */
  get positions(): ReadonlyMap<string, number> {
    return this.#positions;
  }

  /** Reads up everything that was missed, on all streams. */
  async *catchUp(): AsyncGenerator<StreamMessage> {
    await this.#channel.settled([...this.#reading]);
    for (const stream of this.#reading) {
      const present = this.#channel.position(stream);
      const own = this.#positions.get(stream);
      if (present === 'refused') yield this.#refuse(stream);
      else if (own === undefined) this.#positions.set(stream, present ?? 0);
      else if (own !== present) yield* this.#readUp(stream);
    }
  }

  /** Takes one live event. */
  async *receive(received: ReceivedEvent): AsyncGenerator<StreamMessage> {
    const { stream, seq } = received.event;
    const own = this.#reading.has(stream) ? this.#positions.get(stream) : undefined;
    if (own === undefined || seq <= own) return;
    if (seq > own + 1) yield* this.#readUp(stream);
    const before = this.#positions.get(stream);
    if (before === undefined || seq <= before) return;
    // The log did not hold what came before this event: that gap can only be declared.
    if (seq > before + 1) yield this.#reset(stream, 'unknown', seq);
    else yield* this.#tell(received);
  }

  /** Reads a stream up from the log, as the upstream lets this reader see it now. */
  async *#readUp(stream: string): AsyncGenerator<StreamMessage> {
    for (let more = true; more;) {
      const after = this.#positions.get(stream) ?? 0;
      const page = await this.#channel.replay(stream, after);
      const reason = page.reset ?? impossible(page, after);
      more = page.more && reason === null;
      if (reason === 'refused') yield this.#refuse(stream);
      else if (reason !== null) yield this.#reset(stream, reason, this.#presentOf(stream, page));
      else yield* this.#tellPage(stream, page);
    }
  }

  *#tellPage(stream: string, page: Replay): Generator<StreamMessage> {
    for (const raw of page.events) {
      const received = receiveEvent(raw);
      if (received && received.event.seq > (this.#positions.get(stream) ?? 0)) yield* this.#tell(received);
    }
    this.#positions.set(stream, page.upTo);
  }

  *#tell({ use, event }: ReceivedEvent): Generator<StreamMessage> {
    this.#positions.set(event.stream, event.seq);
    if (use === 'broken') yield this.#reset(event.stream, 'unknown', event.seq);
    else if (use === 'apply' && event.type !== 'expiredToken') yield asMessage(event);
    // The end of another session of this account is nothing to this page.
    else if (use === 'apply' && sessionOf(event) === this.#session) yield { kind: 'signedOut' };
  }

  #presentOf(stream: string, page: Replay): number {
    const present = this.#channel.position(stream);
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

/** A log that ends before the reader's position is another log; one that promises more and gives nothing never ends. */
function impossible(page: Replay, after: number): 'unknown' | null {
  return page.upTo < after || (page.more && page.upTo === after) ? 'unknown' : null;
}

function sessionOf(event: LiveEvent): string {
  return (event.data as { session: string }).session;
}

const messages = new WeakMap<LiveEvent, StreamMessage>();

/** One message for one event, however many pages it goes to, so that it is serialised once. */
function asMessage(event: LiveEvent): StreamMessage {
  const known = messages.get(event) ?? { kind: 'event', event };
  messages.set(event, known);
  return known;
}
