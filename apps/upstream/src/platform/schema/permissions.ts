import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { accounts } from './accounts.ts';
import { moment } from './columns.ts';
import { community } from './communities.ts';
import { sessions } from './sessions.ts';

/** Changes of permissions, and who looks at a community as somebody else. */

/** Edits of permission sets, kept so that each can be undone: before and after of every rank and department. */
export const permissionChanges = pgTable(
  'permission_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    actor: uuid('actor'),
    at: moment('at').notNull(),
    changes: jsonb('changes').notNull(),
    undone: boolean('undone').notNull().default(false),
  },
  (t) => [index('permission_changes_community').on(t.community, t.at)],
);

/** Sessions that look at a community as somebody else would see it, without being able to write (@decision 0033). */
export const views = pgTable(
  'views',
  {
    session: uuid('session')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    community: community(),
    /** The member whose view it is; null for the view of a set of ranks. */
    account: uuid('account').references(() => accounts.id, { onDelete: 'cascade' }),
    ranks: uuid('ranks')
      .array()
      .notNull()
      .default(sql`'{}'`),
    startedAt: moment('started_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.session, t.community] }), index('views_community').on(t.community)],
);
