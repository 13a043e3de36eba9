import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { CalendarFeed, FeedTerms } from './model.ts';

/** Calls about feeds: addresses by which other programs read the calendar (RFC 5545). */
export const calendarFeedsCalls = {
  /** The caller's feeds of a community, the newest first. */
  list: defineCall({
    event: 'calendar-feeds/list',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: z.object({ feeds: z.array(CalendarFeed) }),
    errors: [],
  }),
  /** Makes a feed. Its address is a secret that is answered this once: who has it reads what the caller may see. */
  create: defineCall({
    event: 'calendar-feeds/create',
    kind: 'mutation',
    who: 'member',
    audit: { action: 'CALENDAR_FEED_CREATE', about: ['caller'] },
    scope: 'community',
    secret: true,
    input: z.strictObject({ community: Uuid, feed: FeedTerms }),
    output: z.object({ id: Uuid, path: z.string() }),
    errors: ['calendarFeeds.tooMany'],
  }),
  /** Ends a feed: its address leads nowhere from then on. */
  remove: defineCall({
    event: 'calendar-feeds/remove',
    kind: 'mutation',
    who: 'member',
    audit: { action: 'CALENDAR_FEED_REMOVE', about: ['caller'] },
    scope: 'community',
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: z.object({ id: Uuid }),
    errors: ['calendarFeeds.unknown'],
  }),
  /** One event as a file that calendar programs take, for those who see the event. */
  file: defineCall({
    event: 'calendar-feeds/file',
    kind: 'query',
    who: 'anyone',
    scope: 'community',
    input: z.strictObject({ community: Uuid, id: Uuid }),
    output: z.object({ name: z.string(), text: z.string() }),
    errors: ['communities.notFound', 'communities.banned', 'calendar.unknown'],
  }),
};
