import { Failure } from '@muster/contracts/kit/error';
import type { StreamMessage } from '@muster/contracts/live/model';
import { type Clock, isoTime } from '../bridge/clock.ts';
import type { ReceivedEvent } from '../bridge/live-event.ts';
import { encodeCursor } from './cursor.ts';
import type { Framing } from './feed.ts';
import type { Subscriber } from './subscriber.ts';
import { jsonOf } from './message.ts';
import type { Reader } from './log/reader.ts';

/** How long the first connection may take before subscribers get `stale`. */
export const FIRST_CONNECTION_MS = 3_000;
/** Pauses before missed events are requested again after the upstream failed to send them: the first, and the longest. */
const RETRY_MS = { first: 1_000, longest: 30_000 } as const;

/** Bytes that one write may collect, so that slow subscribers are noticed before much is buffered for them. */
const TURN_BYTES = 64 * 1024;

/** What a group needs of its fan-out. */
export type GroupHost = {
  readonly clock: Clock;
  readonly isLive: () => boolean;
  /** This group is current now and may be merged with another. */
  readonly caughtUp: (group: SubscriberGroup) => void;
  /** A subscriber does not read fast enough and is to be paused at these positions. */
  readonly pause: (subscriber: Subscriber, positions: ReadonlyMap<string, number>) => void;
  /** Says whether the group needs ticks. */
  readonly watchTime: (group: SubscriberGroup, isTimed: boolean) => void;
  /** The session is over and all subscribers have got the message that says so. */
  readonly over: (group: SubscriberGroup, error?: unknown) => void;
};

/** Streams in the order of their names, and the form of the bytes. */
export type GroupOptions = { readonly streams: readonly string[]; readonly framing: Framing; readonly reader: Reader };

/**
 * Subscribers at the same positions of the same streams, which get the same bytes. Reading, falling behind and catching
 * up happen once for all of them.
 */
export class SubscriberGroup {
  readonly streams: readonly string[];
  readonly framing: Framing;
  readonly reader: Reader;
  readonly subscribers = new Set<Subscriber>();
  readonly #host: GroupHost;
  #announced: 'nothing' | 'live' | 'stale' = 'nothing';
  #isUntouched = true;
  #isReading = false;
  #failures = 0;
  #tryAt: number;
  readonly #firstConnectionUntil: number;
  #unsent: Buffer[] = [];
  #unsentBytes = 0;
  #beat: { readonly at: number; readonly bytes: Buffer } | null = null;

  constructor({ streams, framing, reader }: GroupOptions, host: GroupHost) {
    this.streams = streams;
    this.framing = framing;
    this.reader = reader;
    this.#host = host;
    this.#tryAt = host.clock.now();
    this.#firstConnectionUntil = this.#tryAt + FIRST_CONNECTION_MS;
  }

  /** Whether nothing was sent yet, so that a subscriber at the first positions may still join. */
  get isUntouched(): boolean {
    return this.#isUntouched;
  }

  /** Whether its subscribers have all events and got `live`. */
  get isCurrent(): boolean {
    return this.reader.isCurrent && this.#announced === 'live';
  }

  /** Reads what was missed, unless that is under way. */
  start(): void {
    if (this.#isReading || this.reader.isCurrent) return;
    this.#host.watchTime(this, true);
    if (!this.#host.isLive()) return;
    this.#isReading = true;
    void this.#catchUp().finally(() => {
      this.#isReading = false;
    });
  }

  /** The link is connected again: failures of the connection before it do not count. */
  restart(): void {
    this.#failures = 0;
    this.#tryAt = this.#host.clock.now();
    this.start();
  }

  /** The link is interrupted. */
  interrupt(): void {
    this.reader.interrupt();
    this.#host.watchTime(this, true);
    if (this.#announced === 'live') this.#sayStale();
  }

  /** Handles a live event. */
  take(received: ReceivedEvent): void {
    const wasCurrent = this.reader.isCurrent;
    const message = this.reader.take(received);
    if (message) this.broadcast(message);
    if (wasCurrent && !this.reader.isCurrent) this.start();
  }

  /** Does what is due at this time. */
  tick(now: number): void {
    if (this.#announced === 'nothing' && now >= this.#firstConnectionUntil) this.#sayStale();
    if (now >= this.#tryAt) this.start();
  }

  /** Adds a subscriber that has all that was sent so far. */
  add(subscriber: Subscriber): void {
    this.#flush();
    subscriber.group = this;
    this.subscribers.add(subscriber);
  }

  /** Moves all subscribers to another group at the same positions. */
  joinTo(other: SubscriberGroup): void {
    this.#flush();
    for (const subscriber of this.subscribers) other.add(subscriber);
    this.subscribers.clear();
  }

  /** Sends to all subscribers. Messages of one turn of the event loop go out as one write for each of them. */
  broadcast(message: StreamMessage): void {
    this.#isUntouched = false;
    this.#beat = null;
    if (this.#unsent.length === 0) setImmediate(() => this.#flush());
    const bytes = this.#bytesOf(message);
    this.#unsent.push(bytes);
    this.#unsentBytes += bytes.length;
    if (this.#unsentBytes > TURN_BYTES || message.kind === 'signedOut') this.#flush();
    if (message.kind === 'signedOut') this.#host.over(this);
  }

  /** Sends to one subscriber. */
  sendTo(subscriber: Subscriber, message: StreamMessage): void {
    this.#flush();
    this.#send(this.#bytesOf(message), [subscriber]);
  }

  /** Sends one subscriber the heartbeat of this moment; its bytes are built once for all. */
  beat(subscriber: Subscriber, now: number): void {
    this.#flush();
    if (this.#beat?.at !== now) {
      this.#beat = { at: now, bytes: this.#bytesOf({ kind: 'heartbeat', serverTime: isoTime(this.#host.clock, now) }) };
    }
    this.#send(this.#beat.bytes, [subscriber]);
  }

  async #catchUp(): Promise<void> {
    try {
      for await (const message of this.reader.catchUp()) {
        if (this.subscribers.size === 0) break;
        this.broadcast(message);
      }
      if (this.subscribers.size === 0) return;
      this.#failures = 0;
      this.#host.watchTime(this, false);
      if (this.#announced !== 'live') this.broadcast({ kind: 'live' });
      this.#announced = 'live';
      this.#host.caughtUp(this);
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    if (this.subscribers.size === 0) return;
    if (!(error instanceof Failure)) return this.#host.over(this, error);
    if (error.code === 'session.required' || error.code === 'session.reauthenticationFailed')
      return this.broadcast({ kind: 'signedOut' });
    this.#tryAt = this.#host.clock.now() + Math.min(RETRY_MS.first * 2 ** this.#failures, RETRY_MS.longest);
    this.#failures += 1;
    if (this.#announced === 'live') this.#sayStale();
  }

  #sayStale(): void {
    this.#announced = 'stale';
    this.broadcast({ kind: 'stale', since: isoTime(this.#host.clock) });
  }

  #bytesOf(message: StreamMessage): Buffer {
    return this.framing.frame(encodeCursor(this.streams, this.reader.positions), jsonOf(message));
  }

  #flush(): void {
    if (this.#unsent.length === 0) return;
    const [first, ...more] = this.#unsent;
    this.#unsent = [];
    this.#unsentBytes = 0;
    this.#send(more.length === 0 ? (first as Buffer) : Buffer.concat([first as Buffer, ...more]), this.subscribers);
  }

  #send(bytes: Buffer, subscribers: Iterable<Subscriber>): void {
    let here: ReadonlyMap<string, number> | null = null;
    for (const subscriber of subscribers) {
      if (subscriber.connection.write(bytes)) continue;
      here ??= new Map(this.reader.positions);
      this.#host.pause(subscriber, here);
    }
  }
}
