import { foreignKey, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts, communities, members } from '../../platform/schema.ts';

const community = () =>
  uuid('community')
    .notNull()
    .references(() => communities.uuid, { onDelete: 'cascade' });

/** What staff wrote down about somebody; goes with their place. */
export const memberNotes = pgTable(
  'member_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    account: uuid('account').notNull(),
    text: text('text').notNull(),
    by: uuid('by').references(() => accounts.id, { onDelete: 'set null' }),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
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
    account: uuid('account')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    query: jsonb('query').notNull(),
  },
  (t) => [uniqueIndex('member_views_name_key').on(t.community, t.account, t.name)],
);

/** The kinds of shift that people name when they clock in. A shift keeps the label it had. */
export const shiftTypes = pgTable(
  'shift_types',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    label: text('label').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [index('shift_types_community').on(t.community, t.position)],
);
