import { sql } from 'drizzle-orm';
import { foreignKey, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../platform/schema/accounts.ts';
import { createdAt } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';
import { members } from '../../platform/schema/members.ts';
import type { SignIn } from './bans.ts';

/**
 * How somebody signed in who was banned and then erased: a keyed hash each, good for nothing but to know them again when
 * they come back. It goes with the ban, which stays written down beside the empty account (@decision 0050).
 */
export const erasedBans = pgTable(
  'erased_bans',
  {
    community: community(),
    account: uuid('account').notNull(),
    signInHash: text('sign_in_hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.community, t.account, t.signInHash] }),
    index('erased_bans_sign_in').on(t.signInHash),
    foreignKey({
      name: 'erased_bans_member_fkey',
      columns: [t.community, t.account],
      foreignColumns: [members.community, members.account],
    }).onDelete('cascade'),
  ],
);

const uuids = (name: string) =>
  uuid(name)
    .array()
    .notNull()
    .default(sql`'{}'`);

/**
 * An erasure that has begun: the account is empty, and this is what has to be known to empty the rest, community after
 * community. The row goes with the last step (@decision 0057).
 */
export const erasures = pgTable('erasures', {
  account: uuid('account')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Everything they were called. */
  words: text('words').array().notNull(),
  /** How they signed in, for bans. */
  signIns: jsonb('sign_ins').$type<readonly SignIn[]>().notNull(),
  /** Runs that were about them and perhaps others. */
  runs: uuids('runs'),
  /** Every community they had traces in; those they have still to be taken out of, and those whose record still names them. */
  communities: uuids('communities'),
  toLeave: uuids('to_leave'),
  toRedact: uuids('to_redact'),
  createdAt: createdAt(),
});
