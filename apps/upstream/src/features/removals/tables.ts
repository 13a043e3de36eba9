import type { RemovedKind } from '@muster/contracts/removals/model';
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { KeptRow } from '../../platform/removals/rows.ts';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';
import { members } from '../../platform/schema/members.ts';

/** What was removed and can be put back: the rows themselves, which no query of the feature they belong to can meet (@decision 0143). */
export const removals = pgTable(
  'removals',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    kind: text('kind').$type<RemovedKind>().notNull(),
    part: uuid('part').notNull(),
    label: text('label').notNull(),
    /** Rows by their table, in the order in which they can be put back; nothing of people. */
    kept: jsonb('kept').$type<Readonly<Record<string, readonly KeptRow[]>>>().notNull(),
    removedAt: moment('removed_at').notNull(),
    restoredAt: moment('restored_at'),
  },
  (t) => [index('removals_community').on(t.community), index('removals_removed').on(t.removedAt)],
);

/** Members who had a part of what was removed. They go with their membership: those who come back later do not get it again. */
export const removalHolders = pgTable(
  'removal_holders',
  {
    community: community(),
    removal: uuid('removal')
      .notNull()
      .references(() => removals.id, { onDelete: 'cascade' }),
    account: uuid('account').notNull(),
    /** The rank or the position. */
    part: uuid('part').notNull(),
    /** When the rank ends, or since when the position is filled. */
    had: jsonb('had'),
  },
  (t) => [
    primaryKey({ columns: [t.removal, t.part, t.account] }),
    index('removal_holders_member').on(t.community, t.account),
    foreignKey({
      name: 'removal_holders_member_fkey',
      columns: [t.community, t.account],
      foreignColumns: [members.community, members.account],
    }).onDelete('cascade'),
  ],
);
