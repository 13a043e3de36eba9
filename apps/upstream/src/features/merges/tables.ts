import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { account, accounts } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';
import type { MergeSnapshot } from './snapshot.ts';

/**
 * Memberships that were merged. `kept` is what both were, so that it can be taken back; it goes when that is over
 * (@decision 0047).
 */
export const memberMerges = pgTable(
  'member_merges',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    fromAccount: account('from_account'),
    intoAccount: account('into_account'),
    by: uuid('by').references(() => accounts.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
    reason: text('reason').notNull(),
    kept: jsonb('kept').$type<MergeSnapshot>(),
    undoneAt: moment('undone_at'),
    undoneBy: uuid('undone_by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (t) => [index('member_merges_newest').on(t.community, t.at, t.id)],
);

/**
 * Pairs that staff have found to be two people, by account in order, with all that spoke for one person then: what comes
 * to it later is looked at again (@decision 0058).
 */
export const memberDistinct = pgTable(
  'member_distinct',
  {
    community: community(),
    one: account('one'),
    two: account('two'),
    reasons: text('reasons').array().notNull(),
    by: uuid('by').references(() => accounts.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.community, t.one, t.two] })],
);
