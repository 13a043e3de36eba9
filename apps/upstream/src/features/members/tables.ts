import { foreignKey, index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account, accounts } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';
import { members } from '../../platform/schema/members.ts';

/** What staff wrote down about somebody; stays when they leave. */
export const memberNotes = pgTable(
  'member_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    account: uuid('account').notNull(),
    text: text('text').notNull(),
    by: uuid('by').references(() => accounts.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
  },
  (t) => [
    index('member_notes_member').on(t.community, t.account, t.at),
    foreignKey({
      name: 'member_notes_member_fkey',
      columns: [t.community, t.account],
      foreignColumns: [members.community, members.account],
    }).onDelete('cascade'),
  ],
);

/** Questions about members that somebody keeps for themselves. */
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

/** Which columns somebody's list of members has, where they chose any. */
export const memberColumns = pgTable(
  'member_columns',
  {
    community: community(),
    account: account(),
    columns: text('columns').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.community, t.account] })],
);
