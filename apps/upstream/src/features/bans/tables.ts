import type { RecentWorkHours, RecentWorkKind } from '@muster/contracts/bans/recent-work';
import { foreignKey, index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { KeptRow } from '../../platform/removals/rows.ts';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';
import { members } from '../../platform/schema/members.ts';

/** One kind of what was removed: how many things, and what restores them. */
export type KeptWork = { readonly kind: RecentWorkKind; readonly count: number; readonly rows: readonly KeptRow[] };

/** What was removed with bans and can be restored. It goes with the membership. */
export const removedWork = pgTable(
  'removed_work',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    community: community(),
    account: uuid('account').notNull(),
    hours: integer('hours').$type<RecentWorkHours>().notNull(),
    kept: jsonb('kept').$type<readonly KeptWork[]>().notNull(),
    removedAt: moment('removed_at').notNull(),
    restoredAt: moment('restored_at'),
  },
  (t) => [
    index('removed_work_member').on(t.community, t.account, t.removedAt),
    index('removed_work_removed').on(t.removedAt),
    foreignKey({
      name: 'removed_work_member_fkey',
      columns: [t.community, t.account],
      foreignColumns: [members.community, members.account],
    }).onDelete('cascade'),
  ],
);
