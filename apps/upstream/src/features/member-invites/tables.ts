import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { account, accounts } from '../../platform/schema/accounts.ts';
import { createdAt, moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';

/**
 * Invitations of a community, with the values to write when they are accepted. Of an accepted one only name and address stay, so
 * that a file imported again finds the member.
 */
export const expectedMembers = pgTable(
  'expected_members',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    name: text('name').notNull(),
    /** Lower case. */
    email: text('email'),
    /** Values to write, by the target of their column. */
    cells: jsonb('cells').notNull(),
    /** Options of the import. */
    choices: jsonb('choices').notNull(),
    /** The account with whose permissions the values are written. The invitation is deleted with it. */
    by: account('by'),
    linkHash: text('link_hash'),
    mailHash: text('mail_hash'),
    mailedAt: moment('mailed_at'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
    acceptedBy: uuid('accepted_by').references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('expected_members_email')
      .on(t.community, t.email)
      .where(sql`${t.email} is not null`),
    uniqueIndex('expected_members_name')
      .on(t.community, sql`lower(${t.name})`)
      .where(sql`${t.email} is null`),
    uniqueIndex('expected_members_link').on(t.linkHash),
    uniqueIndex('expected_members_mail').on(t.mailHash),
    index('expected_members_list').on(t.community, t.createdAt, t.id),
    index('expected_members_expiry').on(t.expiresAt),
    index('expected_members_by').on(t.by),
    index('expected_members_accepted_by').on(t.acceptedBy),
  ],
);
