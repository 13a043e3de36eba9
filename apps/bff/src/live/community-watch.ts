import type { LiveEvent } from '@muster/contracts/live/model';
import { DeviceReport } from '@muster/contracts/session/model';
import type { Bridge } from '../bridge/bridge.ts';
import { createLruMap } from '../platform/lru-map.ts';
import type { LiveHub } from './hub.ts';

/** What is heard of communities that something here is remembered about. */
export type CommunityListener = {
  /** Something happened in a community, also what visitors may not see. */
  changed(community: string, event: Pick<LiveEvent, 'type' | 'data'>): void;
  /** This community is heard of from here on; what was learnt of it before may be old. */
  begun?(community: string): void;
  /** Events may have been missed. */
  missed?(): void;
};

/** Hears of changes in the communities that are remembered, by the link of all visitors. */
export type CommunityWatch = {
  /** Hears of this community from here on. */
  follow(bridge: Bridge, community: string): void;
  listen(listener: CommunityListener): void;
  close(): void;
};

/** Communities heard of at once for each upstream; those looked at longest ago are left to time. */
const FOLLOWED_MAX = 2_000;

type Following = { hold(community: string): void; close(): void };

/** Makes the watch. It opens no link before something is followed. */
export function createCommunityWatch(live: Pick<LiveHub, 'channelOf'>): CommunityWatch {
  const listeners = new Set<CommunityListener>();
  const followings = new Map<Bridge, Following>();

  function begin(bridge: Bridge): Following {
    const nobody = { account: null, token: null };
    const { link, leave } = bridge.links.join(nobody, DeviceReport.parse({ userAgent: 'gateway' }));
    const channel = live.channelOf(link);
    const held = createLruMap<() => void>(FOLLOWED_MAX, (release) => release());
    const forget = channel.listen({
      event({ event }) {
        const [kind, community] = event.stream.split(':');
        if (kind === 'community' && community) listeners.forEach((listener) => listener.changed(community, event));
      },
      // From when the link goes until every stream is watched again, nobody hears everything.
      state(state) {
        if (state === 'down') missed();
        if (state === 'live')
          whenWatched(
            [...held.entries()].map(([community]) => community),
            missed,
          );
      },
    });
    const missed = () => listeners.forEach((listener) => listener.missed?.());

    /** While the link is away this fails, and is made up for when it is back. */
    function whenWatched(communities: readonly string[], goOn: () => void): void {
      channel.settled(communities.map((community) => `community:${community}`)).then(goOn, () => undefined);
    }

    return {
      hold(community) {
        if (held.get(community)) return;
        held.set(community, channel.hold([`community:${community}`]));
        whenWatched([community], () => listeners.forEach((listener) => listener.begun?.(community)));
      },
      close() {
        forget();
        for (const [, release] of held.entries()) release();
        leave();
      },
    };
  }

  return {
    follow(bridge, community) {
      const following = followings.get(bridge) ?? begin(bridge);
      followings.set(bridge, following);
      following.hold(community);
    },
    listen: (listener) => void listeners.add(listener),
    close() {
      for (const following of followings.values()) following.close();
      followings.clear();
    },
  };
}
