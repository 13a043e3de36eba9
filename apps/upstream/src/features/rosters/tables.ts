import type {
  HolderLeftRule,
  RosterAudience,
  RosterGrouping,
  RosterKind,
  RosterOrder,
} from '@muster/contracts/rosters/constants';
import type { CellValue, RosterColumn, RosterQuestion } from '@muster/contracts/rosters/model';
import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { account, accounts } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';

/** Rosters. What is gone stays in their questions and columns, and stands for nothing. */
export const rosters = pgTable(
  'rosters',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    label: text('label').notNull(),
    description: text('description').notNull(),
    folder: text('folder').notNull().default(''),
    slug: text('slug'),
    audience: text('audience').$type<RosterAudience>().notNull(),
    embed: boolean('embed').notNull().default(false),
    kind: text('kind').$type<RosterKind>().notNull().default('members'),
    holderLeft: text('holder_left').$type<HolderLeftRule>().notNull().default('free'),
    question: jsonb('question').$type<RosterQuestion>().notNull(),
    grouping: text('grouping').$type<RosterGrouping>().notNull(),
    vacancies: boolean('vacancies').notNull().default(false),
    order: text('row_order').$type<RosterOrder>().notNull(),
    /** Rows in the order that was made by hand; others follow by name. Rows that are gone stand for nothing. */
    handOrder: uuid('hand_order')
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    columns: jsonb('columns').$type<readonly RosterColumn[]>().notNull(),
    position: integer('position').notNull(),
    revision: integer('revision').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [
    unique('rosters_key').on(t.community, t.id),
    unique('rosters_slug').on(t.community, t.slug),
    index('rosters_order').on(t.community, t.position),
  ],
);

const ofRoster = () => ({ community: community(), roster: uuid('roster').notNull() });

/** Members who were put on a roster by hand. */
export const rosterPicks = pgTable(
  'roster_picks',
  { ...ofRoster(), account: account(), pickedAt: moment('picked_at').notNull() },
  (t) => [
    primaryKey({ columns: [t.roster, t.account] }),
    foreignKey({ columns: [t.community, t.roster], foreignColumns: [rosters.community, rosters.id] }).onDelete(
      'cascade',
    ),
    index('roster_picks_account').on(t.community, t.account),
  ],
);

/** Cells that were written on rosters. An emptied one stays, so that its version goes on. */
export const rosterCells = pgTable(
  'roster_cells',
  {
    ...ofRoster(),
    account: account(),
    column: uuid('column_id').notNull(),
    value: jsonb('value').$type<CellValue>(),
    version: integer('version').notNull(),
    changedAt: moment('changed_at').notNull(),
    changedBy: uuid('changed_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.roster, t.account, t.column] }),
    foreignKey({ columns: [t.community, t.roster], foreignColumns: [rosters.community, rosters.id] }).onDelete(
      'cascade',
    ),
    index('roster_cells_account').on(t.community, t.account),
    index('roster_cells_changed_by').on(t.changedBy),
  ],
);

/** Rows that were entered on rosters. */
export const rosterEntries = pgTable(
  'roster_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ...ofRoster(),
    name: text('name').notNull(),
    /** What rows are sorted by: the name in lower case, numbers with leading zeros. */
    nameKey: text('name_key').notNull(),
    /** Who holds it; null for a free one. */
    account: uuid('account').references(() => accounts.id, { onDelete: 'set null' }),
    /** How often its name or holder were changed, from 1 on. */
    version: integer('version').notNull(),
    enteredAt: moment('entered_at').notNull(),
  },
  (t) => [
    unique('roster_entries_key').on(t.community, t.id),
    uniqueIndex('roster_entries_name').on(t.roster, sql`lower(${t.name})`),
    foreignKey({ columns: [t.community, t.roster], foreignColumns: [rosters.community, rosters.id] }).onDelete(
      'cascade',
    ),
    index('roster_entries_account').on(t.community, t.account),
  ],
);

/** Cells of entered rows; otherwise as those of members. */
export const rosterEntryCells = pgTable(
  'roster_entry_cells',
  {
    ...ofRoster(),
    entry: uuid('entry').notNull(),
    column: uuid('column_id').notNull(),
    value: jsonb('value').$type<CellValue>(),
    version: integer('version').notNull(),
    changedAt: moment('changed_at').notNull(),
    changedBy: uuid('changed_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.entry, t.column] }),
    foreignKey({
      columns: [t.community, t.entry],
      foreignColumns: [rosterEntries.community, rosterEntries.id],
    }).onDelete('cascade'),
    index('roster_entry_cells_roster').on(t.community, t.roster),
    index('roster_entry_cells_changed_by').on(t.changedBy),
  ],
);
