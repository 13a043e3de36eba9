import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';

/** Changes of e-mail addresses: those under way, at most one of an account, and those that can still be undone. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    account: account(),
    /** The session that asked for it, which goes on when the others end. */
    session: uuid('session').notNull(),
    /** Lower case; null for an account that had no address. */
    oldEmail: text('old_email'),
    /** Lower case. */
    newEmail: text('new_email').notNull(),
    begunAt: moment('begun_at').notNull().defaultNow(),
    /** Until when what is missing can be had; of a change that is done, until when it can be undone. */
    expiresAt: moment('expires_at').notNull(),
    newProvedAt: moment('new_proved_at'),
    oldProvedAt: moment('old_proved_at'),
    /** When it takes effect without the old address; null where that one is asked. */
    effectiveAt: moment('effective_at'),
    appliedAt: moment('applied_at'),
  },
  (t) => [
    uniqueIndex('email_changes_pending')
      .on(t.account)
      .where(sql`${t.appliedAt} is null`),
    index('email_changes_account').on(t.account, t.begunAt),
    index('email_changes_expiry').on(t.expiresAt),
    index('email_changes_effective')
      .on(t.effectiveAt)
      .where(sql`${t.appliedAt} is null`),
  ],
);

/** Links that were mailed for a change; only the hash of what they carry is kept. */
export const emailChangeLinks = pgTable(
  'email_change_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    change: uuid('change')
      .notNull()
      .references(() => emailChanges.id, { onDelete: 'cascade' }),
    purpose: text('purpose').notNull(),
  },
  (t) => [index('email_change_links_change').on(t.change)],
);
