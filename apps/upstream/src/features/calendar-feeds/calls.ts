import { randomBytes } from 'node:crypto';
import type { calendarFeedsCalls as contract } from '@muster/contracts/calendar-feeds/calls';
import { FEED, FEED_SUFFIX, FEEDS_PATH } from '@muster/contracts/calendar-feeds/constants';
import { fail } from '@muster/contracts/errors';
import type { Handlers } from '../../platform/handler.ts';
import { hashToken } from '../../platform/sessions.ts';
import { requireEvent } from '../calendar/public.ts';
import { communityNameOf } from './community-name.ts';
import { countFeeds, deleteFeed, insertFeed, readFeeds } from './store.ts';
import { writeCalendar } from './write-calendar.ts';

const SECRET_BYTES = 32;

/** Builds the calls about feeds. */
export function buildCalendarFeedsCalls({
  publicOrigin,
}: {
  readonly publicOrigin: string;
}): Handlers<typeof contract> {
  const host = new URL(publicOrigin).hostname;
  return {
    list: async ({ community }, { tx, caller }) => ({
      feeds: await readFeeds(tx, { community, account: caller.account }),
    }),

    async create({ community, feed }, context) {
      const { tx, audit, caller } = context;
      const member = { community, account: caller.account };
      await context.lock([`community:${community}`]);
      if ((await countFeeds(tx, member)) >= FEED.feedsMax) {
        throw fail('calendarFeeds.tooMany', { values: { max: FEED.feedsMax } });
      }
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const id = await insertFeed(tx, { ...member, ...feed, hash: hashToken(secret) });
      await audit({ action: 'CALENDAR_FEED_CREATE', community, target: caller.account, after: { feed: feed.label } });
      return { id, path: `${FEEDS_PATH}${secret}${FEED_SUFFIX}` };
    },

    async remove({ community, id }, { tx, audit, caller }) {
      const label = await deleteFeed(tx, { community, account: caller.account }, id);
      if (label === null) throw fail('calendarFeeds.unknown');
      await audit({ action: 'CALENDAR_FEED_REMOVE', community, target: caller.account, before: { feed: label } });
      return { id };
    },

    async file(key, context) {
      const { occurrence } = await requireEvent(context, context.standing, key);
      const name = await communityNameOf(context.tx, key.community);
      const addressOf = (event: string) => `${publicOrigin}/com/${key.community}/event/${event}`;
      const text = writeCalendar({ name, host, single: [occurrence], series: [], changed: [], addressOf });
      return { name: `${occurrence.terms.title.replaceAll(/[^\p{L}\p{N} _-]/gu, '')}${FEED_SUFFIX}`, text };
    },
  };
}
