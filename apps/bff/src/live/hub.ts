import type { Cursor, StreamMessage } from '@muster/contracts/live/model';
import { DeviceReport } from '@muster/contracts/session/model';
import { tracked, type TrackedEnvelope } from '@trpc/server';
import type { AccountLink } from '../bridge/account-link.ts';
import type { Bridge, Caller } from '../bridge/bridge.ts';
import { type Clock, systemClock } from '../bridge/clock.ts';
import { Channel } from './channel.ts';
import { readStreams } from './conversation.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';

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
  readonly signal: AbortSignal;
};

/** The live streams of this gateway. */
export type LiveHub = {
  /** Reads the streams of one page. Every message is tracked, so that the cursor survives any reconnection. */
  subscribe(request: LiveRequest): AsyncGenerator<TrackedEnvelope<StreamMessage>>;
  /** The streams of a link, for those who read it without a page. */
  channelOf(link: AccountLink): Channel;
};

/** Makes the hub. Pages of one session share its link, and what is watched on it. */
export function createLiveHub(clock: Clock = systemClock): LiveHub {
  const channels = new WeakMap<AccountLink, Channel>();

  function channelOf(link: AccountLink): Channel {
    const channel = channels.get(link) ?? new Channel(link);
    channels.set(link, channel);
    return channel;
  }

  return {
    channelOf,
    async *subscribe(request) {
      const { bridge, caller, session, signal } = request;
      const device = DeviceReport.parse({ userAgent: request.userAgent.slice(0, 500) });
      const { link, leave } = bridge.links.join(caller, device);
      try {
        const start = { ...request.from, ...decodeCursor(request.lastEventId) };
        const streams = streamsOf(request);
        for await (const said of readStreams({ channel: channelOf(link), clock, streams, start, session, signal })) {
          yield tracked(encodeCursor(said.positions), said.message);
        }
      } finally {
        leave();
      }
    },
  };
}

function streamsOf({ caller, communities }: LiveRequest): string[] {
  const own = caller.account ? [`account:${caller.account}`] : [];
  return [...new Set([...own, ...communities.map((community) => `community:${community}`)])];
}
