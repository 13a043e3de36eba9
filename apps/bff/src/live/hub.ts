import type { Cursor, StreamMessage } from '@muster/contracts/live/model';
import { DeviceReport } from '@muster/contracts/session/model';
import type { AccountLink } from '../bridge/account-link.ts';
import type { Bridge, Caller } from '../bridge/bridge.ts';
import { type Clock, systemClock } from '../bridge/clock.ts';
import { Channel } from './log/channel.ts';
import { decodeCursor } from './cursor.ts';
import { Feed, type FeedReader } from './feed.ts';
import { Fanout } from './fanout.ts';
import { HeartbeatWheel } from './heartbeat-wheel.ts';
import { PublicLog } from './log/public-log.ts';
import { type EventSource, LOST } from './log/reader.ts';

/** A page that wants to know what happens. */
export type LiveRequest = {
  readonly bridge: Bridge;
  readonly caller: Caller;
  /** Id of the caller's session; null for visitors. */
  readonly session: string | null;
  readonly userAgent: string;
  readonly communities: readonly string[];
  /** Positions of snapshots the page holds. */
  readonly from: Cursor;
  /** The cursor of the last message it got, when it resumes; it goes before `from`. */
  readonly lastEventId: string | null | undefined;
  /** Called once the session is over and the page has been told. */
  readonly signedOut: () => void;
};

/** The live streams of this gateway. */
export type LiveHub = {
  /** The messages for one page. Every message is tracked, so that the cursor survives any reconnection. */
  subscribe(request: LiveRequest): Feed<StreamMessage>;
  /** The streams of a link, for those who read it without a page. */
  channelOf(link: AccountLink): Channel;
};

/** Makes the hub. Pages of one session share its link, and what is watched on it. */
export function createLiveHub(clock: Clock = systemClock): LiveHub {
  const channels = new WeakMap<AccountLink, Channel>();
  const fanouts = new WeakMap<AccountLink, Fanout>();
  const publicLogs = new WeakMap<Bridge, PublicLog>();
  const wheel = new HeartbeatWheel(clock);

  function channelOf(link: AccountLink): Channel {
    const channel = channels.get(link) ?? new Channel(link);
    channels.set(link, channel);
    return channel;
  }

  function publicLogOf(bridge: Bridge): PublicLog {
    const known = publicLogs.get(bridge);
    if (known) return known;
    // Never left: what it keeps is for those who come back.
    const { link } = bridge.links.join({ account: null, token: null }, deviceOf('gateway'));
    const made = new PublicLog(channelOf(link));
    publicLogs.set(bridge, made);
    return made;
  }

  function fanoutOf(link: AccountLink, { session, log }: { session: string | null; log: PublicLog }): Fanout {
    const known = fanouts.get(link);
    if (known) return known;
    const channel = channelOf(link);
    const source = sourceOf(channel, log);
    const made = new Fanout({ channel, source, session, clock, timed: wheel.timed });
    fanouts.set(link, made);
    return made;
  }

  function attach(connection: FeedReader, request: LiveRequest): () => void {
    const { bridge, caller, session, signedOut } = request;
    const { link, leave } = bridge.links.join(caller, deviceOf(request.userAgent));
    const streams = streamsOf(request);
    const log = publicLogOf(bridge);
    log.follow(streams);
    const fanout = fanoutOf(link, { session, log });
    let quieten = () => {};
    const left = () => {
      quieten();
      leave();
    };
    const subscriber = fanout.join({ connection, signedOut, left, streams, start: startOf(request, streams) });
    if (!subscriber.isGone) quieten = wheel.add({ fanout, subscriber });
    return () => fanout.leave(subscriber);
  }

  return {
    channelOf,
    subscribe: (request) => new Feed((connection) => attach(connection, request)),
  };
}

/** Visitors read the public log. Whoever is signed in does where it is all they missed, and else asks by themselves. */
function sourceOf(channel: Channel, log: PublicLog): EventSource {
  const isVisitors = channel.link.caller.account === null;
  return {
    settled: (streams) => channel.settled(streams),
    position: (stream) => channel.position(stream),
    learn: (stream, seq) => channel.learn(stream, seq),
    async read(stream, after) {
      // Without a log of the upstream each link has positions of its own.
      if (!channel.link.keepsLog) return channel.read(stream, after);
      if (isVisitors) return log.read(stream, after);
      return (await log.readIfAllPublic(stream, after)) ?? channel.read(stream, after);
    },
  };
}

/** Where a page begins. A cursor nobody can read is a loss that the page must be told of. */
function startOf({ from, lastEventId }: LiveRequest, streams: readonly string[]): ReadonlyMap<string, number> {
  const held = new Map(streams.flatMap((stream) => (from[stream] === undefined ? [] : [[stream, from[stream]]])));
  if (!lastEventId) return held;
  const cursor = decodeCursor(streams, lastEventId);
  return cursor ? new Map([...held, ...cursor]) : new Map(streams.map((stream) => [stream, LOST]));
}

/** In the order of their names, as cursors have them. */
function streamsOf({ caller, communities }: LiveRequest): string[] {
  const own = caller.account ? [`account:${caller.account}`] : [];
  return [...new Set([...own, ...communities.map((community) => `community:${community}`)])].sort();
}

function deviceOf(userAgent: string): DeviceReport {
  return DeviceReport.parse({ userAgent: userAgent.slice(0, 500) });
}
