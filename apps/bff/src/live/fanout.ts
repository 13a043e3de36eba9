import type { StreamMessage } from '@muster/contracts/live/model';
import type { LinkState } from '../bridge/account-link.ts';
import { type Clock, isoTime } from '../bridge/clock.ts';
import type { ReceivedEvent } from '../bridge/live-event.ts';
import type { Channel } from './log/channel.ts';
import { encodeCursor } from './cursor.ts';
import type { FeedEnd, FeedReader } from './feed.ts';
import type { Subscriber } from './subscriber.ts';
import { jsonOf } from './message.ts';
import { SubscriberGroup, type GroupHost } from './subscriber-group.ts';
import { type EventSource, LOST, Reader } from './log/reader.ts';

/** What a fan-out is built from. */
export type FanoutOptions = {
  readonly channel: Channel;
  readonly source: EventSource;
  /** Id of the session whose link it is; null for visitors. */
  readonly session: string | null;
  readonly clock: Clock;
  /** Groups that need ticks because they wait for a time. */
  readonly timed: Set<SubscriberGroup>;
};

/** A subscriber to be, the streams it reads, and the position in each from which it continues. */
export type NewSubscriber = Pick<Subscriber, 'connection' | 'signedOut' | 'left'> & {
  readonly streams: readonly string[];
  readonly start: ReadonlyMap<string, number>;
};

/** Events a paused subscriber may be behind before it gets a reset instead of the events. */
const BEHIND_MAX = 1_000;
/** How long a subscriber may stay paused before its connection is closed. */
const PAUSED_MS = 30_000;

type StreamSet = { readonly streams: readonly string[]; readonly groups: Set<SubscriberGroup> };

/** All subscribers of one link, in as few groups as there are different positions among them. */
export class Fanout {
  readonly #options: FanoutOptions;
  readonly #sets = new Map<string, StreamSet>();
  readonly #byStream = new Map<string, Set<SubscriberGroup>>();
  readonly #releases = new Map<SubscriberGroup, () => void>();
  readonly #paused = new Map<Subscriber, StreamSet>();
  readonly #host: GroupHost;

  constructor(options: FanoutOptions) {
    this.#options = options;
    const { channel, clock, timed } = options;
    this.#host = {
      clock,
      isLive: () => channel.link.state === 'live',
      caughtUp: (group) => this.#merge(group),
      pause: (subscriber, positions) => this.#pause(subscriber, positions),
      watchTime: (group, isTimed) => void (isTimed ? timed.add(group) : timed.delete(group)),
      over: (group, error) => this.#end(group, error),
    };
    channel.listen({ state: (state) => this.#follow(state), event: (received) => this.#hear(received) });
  }

  /** Adds a subscriber. It gets the events that it missed first. */
  join({ streams, start, ...callbacks }: NewSubscriber): Subscriber {
    const subscriber: Subscriber = { ...callbacks, isGone: false, group: null, paused: null };
    const streamSet = this.#setOf(streams);
    const cursor = Object.fromEntries([...start].filter(([, position]) => position !== LOST));
    const hello: StreamMessage = { kind: 'hello', serverTime: isoTime(this.#options.clock), cursor };
    if (this.#send(subscriber, { message: hello, streamSet, positions: start }))
      this.#assign(subscriber, { streamSet, start });
    else this.#keepPaused(subscriber, { streamSet, positions: start });
    return subscriber;
  }

  /** Removes a subscriber. */
  leave(subscriber: Subscriber): void {
    if (subscriber.isGone) return;
    subscriber.isGone = true;
    this.#paused.delete(subscriber);
    this.#takeOut(subscriber);
    subscriber.paused?.release();
    subscriber.left();
  }

  /** Sends a subscriber its heartbeat, or closes its connection where it was paused or open for too long. */
  beat(subscriber: Subscriber, now: number): void {
    const { connection, group, paused } = subscriber;
    if (paused !== null && now - paused.since > PAUSED_MS) this.#endOne(subscriber, 'tooSlow');
    else if (now >= (connection.until ?? Infinity)) this.#endOne(subscriber, 'again');
    else group?.beat(subscriber, now);
  }

  #follow(state: LinkState): void {
    for (const group of this.#releases.keys()) {
      if (state === 'live') group.restart();
      else if (state === 'ended') group.broadcast({ kind: 'signedOut' });
      else group.interrupt();
    }
    if (state === 'ended') for (const subscriber of this.#paused.keys()) this.#endOne(subscriber, 'over');
  }

  #hear(received: ReceivedEvent): void {
    for (const group of this.#byStream.get(received.event.stream) ?? []) group.take(received);
  }

  #assign(
    subscriber: Subscriber,
    { streamSet, start }: { streamSet: StreamSet; start: ReadonlyMap<string, number> },
  ): void {
    const { framing } = subscriber.connection;
    const matching = [...streamSet.groups].filter((group) => group.framing === framing);
    const current = matching.find((group) => group.isCurrent && isAt(group, start));
    const waiting = matching.find((group) => group.isUntouched && isSame(group.reader.positions, start));
    const group = current ?? waiting ?? this.#open(streamSet, { framing, start });
    group.add(subscriber);
    if (current) group.sendTo(subscriber, { kind: 'live' });
    else if (this.#options.channel.link.state === 'ended') group.broadcast({ kind: 'signedOut' });
    else group.start();
  }

  #open(
    streamSet: StreamSet,
    { framing, start }: Pick<FeedReader, 'framing'> & { start: ReadonlyMap<string, number> },
  ): SubscriberGroup {
    const { streams } = streamSet;
    const { source, session, channel } = this.#options;
    this.#sets.set(streams.join(' '), streamSet);
    const group = new SubscriberGroup(
      { streams, framing, reader: new Reader({ source, streams, start, session }) },
      this.#host,
    );
    this.#releases.set(group, channel.hold(streams));
    streamSet.groups.add(group);
    for (const stream of streams) {
      const groups = this.#byStream.get(stream) ?? new Set();
      this.#byStream.set(stream, groups.add(group));
    }
    return group;
  }

  /** Merges a group that has caught up with the group at the same positions. */
  #merge(group: SubscriberGroup): void {
    const others = this.#setOf(group.streams).groups;
    const isSamePlace = (other: SubscriberGroup) => isSame(other.reader.positions, group.reader.positions);
    for (const other of others) {
      if (other === group || other.framing !== group.framing || !other.isCurrent || !isSamePlace(other)) continue;
      const [small, large] = other.subscribers.size > group.subscribers.size ? [group, other] : [other, group];
      small.joinTo(large);
      return this.#dissolve(small);
    }
    if (group.subscribers.size === 0) this.#dissolve(group);
  }

  #dissolve(group: SubscriberGroup): void {
    this.#releases.get(group)?.();
    this.#releases.delete(group);
    this.#options.timed.delete(group);
    group.reader.interrupt();
    const name = group.streams.join(' ');
    this.#sets.get(name)?.groups.delete(group);
    if (this.#sets.get(name)?.groups.size === 0) this.#sets.delete(name);
    for (const stream of group.streams) {
      const groups = this.#byStream.get(stream);
      groups?.delete(group);
      if (groups?.size === 0) this.#byStream.delete(stream);
    }
  }

  #end(group: SubscriberGroup, error: unknown): void {
    const subscribers = [...group.subscribers];
    for (const subscriber of subscribers) this.#endOne(subscriber, error === undefined ? 'over' : { error });
    if (subscribers.length === 0) this.#dissolve(group);
  }

  #takeOut(subscriber: Subscriber): void {
    const { group } = subscriber;
    subscriber.group = null;
    group?.subscribers.delete(subscriber);
    if (group?.subscribers.size === 0) this.#dissolve(group);
  }

  #endOne(subscriber: Subscriber, how: FeedEnd): void {
    this.leave(subscriber);
    subscriber.connection.end(how);
    if (how === 'over') subscriber.signedOut();
  }

  #pause(subscriber: Subscriber, positions: ReadonlyMap<string, number>): void {
    const { group } = subscriber;
    if (!group) return;
    this.#keepPaused(subscriber, { streamSet: this.#setOf(group.streams), positions });
  }

  #keepPaused(
    subscriber: Subscriber,
    { streamSet, positions }: { streamSet: StreamSet; positions: ReadonlyMap<string, number> },
  ): void {
    const { channel, clock } = this.#options;
    subscriber.paused = { positions, since: clock.now(), release: channel.hold(streamSet.streams) };
    this.#paused.set(subscriber, streamSet);
    this.#takeOut(subscriber);
    subscriber.connection.whenDrained(() => this.#resume(subscriber));
  }

  /** Continues a subscriber that reads again where it was; one that is too far behind gets a reset. */
  #resume(subscriber: Subscriber): void {
    const streamSet = this.#paused.get(subscriber);
    if (!streamSet || !subscriber.paused || subscriber.isGone) return;
    const start = new Map(subscriber.paused.positions);
    for (const [stream, position] of start) {
      const present = this.#options.channel.position(stream);
      if (typeof present !== 'number' || present - position <= BEHIND_MAX) continue;
      start.set(stream, present);
      const message: StreamMessage = { kind: 'reset', stream, reason: 'slow', cursor: present };
      this.#send(subscriber, { message, streamSet, positions: start });
    }
    const { release } = subscriber.paused;
    this.#paused.delete(subscriber);
    subscriber.paused = null;
    this.#assign(subscriber, { streamSet: this.#setOf(streamSet.streams), start });
    release();
  }

  #send(
    { connection }: Subscriber,
    {
      message,
      streamSet,
      positions,
    }: { message: StreamMessage; streamSet: StreamSet; positions: ReadonlyMap<string, number> },
  ): boolean {
    return connection.write(connection.framing.frame(encodeCursor(streamSet.streams, positions), jsonOf(message)));
  }

  #setOf(streams: readonly string[]): StreamSet {
    return this.#sets.get(streams.join(' ')) ?? { streams, groups: new Set() };
  }
}

/** Whether a subscriber that continues from `start` is at the positions of the group. */
function isAt({ reader, streams }: SubscriberGroup, start: ReadonlyMap<string, number>): boolean {
  return streams.every((stream) => {
    const position = reader.positions.get(stream);
    return position !== undefined && (start.get(stream) ?? position) === position;
  });
}

function isSame(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one.size === other.size && [...one].every(([stream, position]) => other.get(stream) === position);
}
