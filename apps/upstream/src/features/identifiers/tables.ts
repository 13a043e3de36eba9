import { sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';
import { members } from '../../platform/schema/members.ts';

const staff = (name: string) => uuid(name).references(() => accounts.id, { onDelete: 'set null' });

/**
 * What a community holds about who its members are elsewhere; what staff checked stays when they leave. §3's three
 * fields in `members` follow from these rows and from the ways to sign in: triggers write them (@decision 0046).
 */
export const memberIdentifiers = pgTable(
  'member_identifiers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    account: uuid('account').notNull(),
    type: text('type').notNull(),
    /** In its one form: readIdentifier of the contract. */
    value: text('value').notNull(),
    /** See IDENTIFIER_SOURCES; `signIn` keeps nothing but whether one that comes from signing in is active here. */
    source: text('source').notNull(),
    addedBy: staff('added_by'),
    active: boolean('active').notNull().default(true),
    firstSeen: moment('first_seen').notNull(),
    lastSeen: moment('last_seen'),
    verifiedAt: moment('verified_at'),
    verifiedBy: staff('verified_by'),
    verifiedWhy: text('verified_why'),
  },
  (t) => [
    // One member of a community has it: of two at once, the second is refused.
    uniqueIndex('member_identifiers_value_key').on(
      t.community,
      t.type,
      sql`(case ${t.type} when 'custom' then lower(${t.value}) else ${t.value} end)`,
    ),
    index('member_identifiers_member').on(t.community, t.account, t.firstSeen),
    foreignKey({
      name: 'member_identifiers_member_fkey',
      columns: [t.community, t.account],
      foreignColumns: [members.community, members.account],
    }).onDelete('cascade'),
  ],
);

/** Communities where staff alone enter identifiers, or that said otherwise once. */
export const identifierRules = pgTable(
  'identifier_rules',
  { community: community(), selfEdit: boolean('self_edit').notNull() },
  (t) => [primaryKey({ columns: [t.community] })],
);
