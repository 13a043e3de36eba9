import { jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../platform/schema/accounts.ts';
import { community } from '../../platform/schema/communities.ts';

/** Filters of the list of members, each kept for the person who saved it. */
export const memberViews = pgTable(
  'member_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    account: account(),
    name: text('name').notNull(),
    query: jsonb('query').notNull(),
    columns: text('columns').array(),
  },
  (t) => [uniqueIndex('member_views_name_key').on(t.community, t.account, t.name)],
);

/** Filters of the list of members that all share who manage members. They belong to the community. */
export const sharedMemberViews = pgTable(
  'shared_member_views',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    name: text('name').notNull(),
    query: jsonb('query').notNull(),
    columns: text('columns').array(),
  },
  (t) => [uniqueIndex('shared_member_views_name_key').on(t.community, t.name)],
);

/** The columns of each person's list of members, where they chose any. */
export const memberColumns = pgTable(
  'member_columns',
  {
    community: community(),
    account: account(),
    columns: text('columns').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.community, t.account] })],
);
