import { foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { communities } from '../../platform/schema/communities.ts';
import { members } from '../../platform/schema/members.ts';

/**
 * How somebody signed in who was banned and then erased: a keyed hash each, good for nothing but to know them again when
 * they come back. It goes with the ban, which stays written down beside the empty account (@decision 0050).
 */
export const erasedBans = pgTable(
  'erased_bans',
  {
    community: uuid('community')
      .notNull()
      .references(() => communities.uuid, { onDelete: 'cascade' }),
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
