import type { CellValue } from '@muster/contracts/rosters/model';
import { bigserial, index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../../platform/schema/accounts.ts';
import { moment } from '../../platform/schema/columns.ts';
import { community } from '../../platform/schema/communities.ts';

/** Changes of cells of rosters. Those of rows and columns that are gone stay until they are too old, and are shown to no reader. */
export const rosterCellChanges = pgTable(
  'roster_cell_changes',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    community: community(),
    roster: uuid('roster').notNull(),
    /** What the cell is written by: the account of the member, or the id of the entered row. */
    row: uuid('row_id').notNull(),
    /** The member; null for an entered row. */
    account: uuid('account').references(() => accounts.id, { onDelete: 'cascade' }),
    column: uuid('column_id').notNull(),
    before: jsonb('before').$type<CellValue>(),
    after: jsonb('after').$type<CellValue>(),
    at: moment('at').notNull(),
    /** Null where the product emptied the cell. */
    by: uuid('by').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('roster_cell_changes_cell').on(t.community, t.roster, t.row, t.column, t.seq),
    index('roster_cell_changes_at').on(t.at),
    index('roster_cell_changes_account').on(t.community, t.account),
    index('roster_cell_changes_by').on(t.by),
  ],
);
