import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { account, accounts } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';
import type { StandingDetails } from './details.ts';

/**
 * The service record of members, beside their ranks, which have `rank_records`: one timeline is read from both, so both number
 * their entries from the same sequence. Append-only (@decision 0070).
 */
export const standingRecords = pgTable(
  'standing_records',
  {
    seq: bigint('seq', { mode: 'number' })
      .primaryKey()
      .default(sql`nextval('rank_records_seq_seq'::regclass)`),
    community: community(),
    account: account(),
    /** See STANDING_KINDS of the contract. */
    kind: text('kind').notNull(),
    at: moment('at').notNull(),
    /** Null where the product did it itself. */
    by: uuid('by').references(() => accounts.id, { onDelete: 'set null' }),
    reason: text('reason').notNull().default(''),
    /** See STANDING_SOURCES of the contract. */
    source: text('source').notNull(),
    details: jsonb('details').$type<StandingDetails>().notNull().default({}),
    /** The other account of a merge or of an ownership transfer: its name is not stored twice. */
    other: uuid('other').references(() => accounts.id, { onDelete: 'set null' }),
    /** The request or run that did it, as in the audit log; null where it happened before the record was kept. */
    request: text('request'),
  },
  (t) => [index('standing_records_timeline').on(t.community, t.account, t.at, t.seq)],
);
