import { foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';
import { members } from '../../platform/schema/members.ts';

/** What staff wrote down about somebody; stays when they leave. */
export const memberNotes = pgTable(
  'member_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    account: uuid('account').notNull(),
    text: text('text').notNull(),
    by: uuid('by').references(() => accounts.id, { onDelete: 'set null' }),
    at: moment('at').notNull(),
  },
  (t) => [
    index('member_notes_member').on(t.community, t.account, t.at),
    foreignKey({
      name: 'member_notes_member_fkey',
      columns: [t.community, t.account],
      foreignColumns: [members.community, members.account],
    }).onDelete('cascade'),
  ],
);
