import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';

/** Offers to hand a community over. Of each community one waits for its answer at most. */
export const communityTransfers = pgTable(
  'community_transfers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    fromAccount: account('from_account'),
    toAccount: account('to_account'),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** done, declined or cancelled; null while it waits, and for ever when it expired. */
    outcome: text('outcome'),
  },
  (t) => [
    uniqueIndex('community_transfers_waiting')
      .on(t.community)
      .where(sql`${t.outcome} is null`),
    index('community_transfers_to').on(t.toAccount),
  ],
);
