import { boolean, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../platform/schema/accounts.ts';
import { createdAt, moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';

/** Feeds of the calendar by which people's programs read it, each with the hash of the secret in its address. */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    account: account(),
    label: text('label').notNull(),
    categories: jsonb('categories').$type<readonly string[]>().notNull(),
    onlyMine: boolean('only_mine').notNull(),
    hash: text('hash').notNull(),
    createdAt: createdAt(),
    readAt: moment('read_at'),
  },
  (t) => [unique('calendar_feeds_hash').on(t.hash), index('calendar_feeds_account').on(t.community, t.account)],
);
