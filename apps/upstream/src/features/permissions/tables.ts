import { foreignKey, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';
import { members } from '../../platform/schema/members.ts';

/** What members asked to be allowed: one row for each permission, the last time they asked. It goes with their place. */
export const accessRequests = pgTable(
  'access_requests',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    account: uuid('account').notNull(),
    permission: text('permission').notNull(),
    note: text('note').notNull(),
    /** What they were about to do, as their page called it. */
    about: text('about').notNull().default(''),
    /** pending, declined, withdrawn. That one lapsed or was granted is seen when it is read. */
    state: text('state').notNull(),
    askedAt: moment('asked_at').notNull(),
  },
  (t) => [
    uniqueIndex('access_requests_key').on(t.community, t.account, t.permission),
    index('access_requests_open').on(t.community, t.state, t.askedAt),
    foreignKey({
      name: 'access_requests_member_fkey',
      columns: [t.community, t.account],
      foreignColumns: [members.community, members.account],
    }).onDelete('cascade'),
  ],
);
