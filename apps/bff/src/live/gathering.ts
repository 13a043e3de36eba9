import type { StreamMessage } from '@muster/contracts/live/model';
import type { LinkState } from '../bridge/account-link.ts';
import { type Clock, isoTime } from '../bridge/clock.ts';
import type { ReceivedEvent } from '../bridge/live-event.ts';
import type { Channel } from './log/channel.ts';
import { encodeCursor } from './cursor.ts';
import type { FeedEnd, FeedReader } from './feed.ts';
import type { Member } from './member.ts';
import { jsonOf } from './message.ts';
import { Party, type PartyHost } from './party.ts';
import { type EventSource, LOST, Reader } from './log/reader.ts';

/** What a gathering is made of. */
export type GatheringOptions = {
  readonly channel: Channel;
  readonly source: EventSource;
  /** Id of the session whose link it is; null for visitors. */
  readonly session: string | null;
  readonly clock: Clock;
  /** Parties that have to be looked at as time goes by. */
  readonly restless: Set<Party>;
};

/** Who joins, what they want to read and from where. */
export type Joining = Pick<Member, 'connection' | 'signedOut' | 'left'> & {
  readonly streams: readonly string[];
  readonly start: ReadonlyMap<string, number>;
};

/** Events a reader that was left alone may be behind before it is told to fetch anew instead. */
const BEHIND_MAX = 1_000;
/** How long a reader that reads nothing is waited for. */
const ASIDE_MS = 30_000;

type Group = { readonly streams: readonly string[]; readonly parties: Set<Party> };

/** All who read streams over one link: in as few parties as there are places where they stand. */
export class Gathering {
  readonly #options: GatheringOptions;
  readonly #groups = new Map<string, Group>();
  readonly #byStream = new Map<string, Set<Party>>();
  readonly #releases = new Map<Party, () => void>();
  readonly #aside = new Map<Member, Group>();
  readonly #host: PartyHost;

  constructor(options: GatheringOptions) {
    this.#options = options;
    const { channel, clock, restless } = options;
    this.#host = {
      clock,
      isLive: () => channel.link.state === 'live',
      caughtUp: (party) => this.#unite(party),
      setAside: (member, positions) => this.#setAside(member, positions),
      watchTime: (party, isRestless) => void (isRestless ? restless.add(party) : restless.delete(party)),
      over: (party, error) => this.#end(party, error),
    };
    channel.listen({ state: (state) => this.#follow(state), event: (received) => this.#hear(received) });
  }

  /** Lets somebody read. What it has missed is told first. */
  join({ streams, start, ...who }: Joining): Member {
    const member: Member = { ...who, isGone: false, party: null, aside: null };
    const group = this.#groupOf(streams);
    const cursor = Object.fromEntries([...start].filter(([, position]) => position !== LOST));
    const hello: StreamMessage = { kind: 'hello', serverTime: isoTime(this.#options.clock), cursor };
    if (this.#say(member, { message: hello, group, positions: start })) this.#place(member, { group, start });
    else this.#keepAside(member, { group, positions: start });
    return member;
  }

  /** Somebody is gone. */
  leave(member: Member): void {
    if (member.isGone) return;
    member.isGone = true;
    this.#aside.delete(member);
    this.#takeOut(member);
    member.aside?.release();
    member.left();
  }

  /** Sends a member its heartbeat, or gives it up. */
  beat(member: Member, now: number): void {
    const { connection, party, aside } = member;
    if (aside !== null && now - aside.since > ASIDE_MS) this.#endOne(member, 'tooSlow');
    else if (now >= (connection.until ?? Infinity)) this.#endOne(member, 'again');
    else party?.beat(member, now);
  }

  #follow(state: LinkState): void {
    for (const party of this.#releases.keys()) {
      if (state === 'live') party.restart();
      else if (state === 'ended') party.tell({ kind: 'signedOut' });
      else party.interrupt();
    }
    if (state === 'ended') for (const member of this.#aside.keys()) this.#endOne(member, 'over');
  }

  #hear(received: ReceivedEvent): void {
    for (const party of this.#byStream.get(received.event.stream) ?? []) party.take(received);
  }

  #place(member: Member, { group, start }: { group: Group; start: ReadonlyMap<string, number> }): void {
    const { framing } = member.connection;
    const matching = [...group.parties].filter((party) => party.framing === framing);
    const current = matching.find((party) => party.isCurrent && isAt(party, start));
    const waiting = matching.find((party) => party.isUntouched && isSame(party.reader.positions, start));
    const party = current ?? waiting ?? this.#open(group, { framing, start });
    party.add(member);
    if (current) party.tellOne(member, { kind: 'live' });
    else if (this.#options.channel.link.state === 'ended') party.tell({ kind: 'signedOut' });
    else party.start();
  }

  #open(group: Group, { framing, start }: Pick<FeedReader, 'framing'> & { start: ReadonlyMap<string, number> }): Party {
    const { streams } = group;
    const { source, session, channel } = this.#options;
    this.#groups.set(streams.join(' '), group);
    const party = new Party({ streams, framing, reader: new Reader({ source, streams, start, session }) }, this.#host);
    this.#releases.set(party, channel.hold(streams));
    group.parties.add(party);
    for (const stream of streams) {
      const parties = this.#byStream.get(stream) ?? new Set();
      this.#byStream.set(stream, parties.add(party));
    }
    return party;
  }

  /** Joins a party that has caught up to the one that stands where it stands. */
  #unite(party: Party): void {
    const others = this.#groupOf(party.streams).parties;
    const isSamePlace = (other: Party) => isSame(other.reader.positions, party.reader.positions);
    for (const other of others) {
      if (other === party || other.framing !== party.framing || !other.isCurrent || !isSamePlace(other)) continue;
      const [small, large] = other.members.size > party.members.size ? [party, other] : [other, party];
      small.joinTo(large);
      return this.#dissolve(small);
    }
    if (party.members.size === 0) this.#dissolve(party);
  }

  #dissolve(party: Party): void {
    this.#releases.get(party)?.();
    this.#releases.delete(party);
    this.#options.restless.delete(party);
    party.reader.interrupt();
    const name = party.streams.join(' ');
    this.#groups.get(name)?.parties.delete(party);
    if (this.#groups.get(name)?.parties.size === 0) this.#groups.delete(name);
    for (const stream of party.streams) {
      const parties = this.#byStream.get(stream);
      parties?.delete(party);
      if (parties?.size === 0) this.#byStream.delete(stream);
    }
  }

  #end(party: Party, error: unknown): void {
    const members = [...party.members];
    for (const member of members) this.#endOne(member, error === undefined ? 'over' : { error });
    if (members.length === 0) this.#dissolve(party);
  }

  #takeOut(member: Member): void {
    const { party } = member;
    member.party = null;
    party?.members.delete(member);
    if (party?.members.size === 0) this.#dissolve(party);
  }

  #endOne(member: Member, how: FeedEnd): void {
    this.leave(member);
    member.connection.end(how);
    if (how === 'over') member.signedOut();
  }

  #setAside(member: Member, positions: ReadonlyMap<string, number>): void {
    const { party } = member;
    if (!party) return;
    this.#keepAside(member, { group: this.#groupOf(party.streams), positions });
  }

  #keepAside(member: Member, { group, positions }: { group: Group; positions: ReadonlyMap<string, number> }): void {
    const { channel, clock } = this.#options;
    member.aside = { positions, since: clock.now(), release: channel.hold(group.streams) };
    this.#aside.set(member, group);
    this.#takeOut(member);
    member.connection.whenDrained(() => this.#takeBack(member));
  }

  /** Who reads again goes on where it was; who is too far behind is told to fetch anew. */
  #takeBack(member: Member): void {
    const group = this.#aside.get(member);
    if (!group || !member.aside || member.isGone) return;
    const start = new Map(member.aside.positions);
    for (const [stream, position] of start) {
      const present = this.#options.channel.position(stream);
      if (typeof present !== 'number' || present - position <= BEHIND_MAX) continue;
      start.set(stream, present);
      const message: StreamMessage = { kind: 'reset', stream, reason: 'slow', cursor: present };
      this.#say(member, { message, group, positions: start });
    }
    const { release } = member.aside;
    this.#aside.delete(member);
    member.aside = null;
    this.#place(member, { group: this.#groupOf(group.streams), start });
    release();
  }

  #say(
    { connection }: Member,
    { message, group, positions }: { message: StreamMessage; group: Group; positions: ReadonlyMap<string, number> },
  ): boolean {
    return connection.write(connection.framing.frame(encodeCursor(group.streams, positions), jsonOf(message)));
  }

  #groupOf(streams: readonly string[]): Group {
    return this.#groups.get(streams.join(' ')) ?? { streams, parties: new Set() };
  }
}

/** Whether somebody who comes from `start` has, and may see, exactly what the party has. */
function isAt({ reader, streams }: Party, start: ReadonlyMap<string, number>): boolean {
  return streams.every((stream) => {
    const position = reader.positions.get(stream);
    return position !== undefined && (start.get(stream) ?? position) === position;
  });
}

function isSame(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one.size === other.size && [...one].every(([stream, position]) => other.get(stream) === position);
}
