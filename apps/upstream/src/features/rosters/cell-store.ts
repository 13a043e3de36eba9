import type { CellValue } from '@muster/contracts/rosters/model';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { StoredRoster } from './store.ts';

/** The roster that cells belong to. */
export type CellsOf = { readonly community: string; readonly roster: Pick<StoredRoster, 'id' | 'kind'> };

/** The position of a cell. */
export type CellKey = { readonly row: string; readonly column: string };

/** A cell as it is stored. */
export type StoredCell = CellKey & { readonly value: CellValue; readonly version: number };

/** The table with the cells of a kind of rosters, and its column that names the row. */
export function cellTable(kind: StoredRoster['kind']): { readonly table: SQL; readonly row: SQL } {
  return kind === 'entries'
    ? { table: sql`roster_entry_cells`, row: sql`entry` }
    : { table: sql`roster_cells`, row: sql`account` };
}

/** Cells of a roster as they are stored, locked against others who write them. Cells that were never written are left out. */
export async function lockCells(
  tx: Transaction,
  { community, roster }: CellsOf,
  keys: readonly CellKey[],
): Promise<StoredCell[]> {
  const { table, row } = cellTable(roster.kind);
  const rows = sql.param(keys.map((key) => key.row));
  const columns = sql.param(keys.map(({ column }) => column));
  const found = await tx.execute<StoredCell>(sql`
    select ${row} as row, column_id as column, value, version from ${table}
    where community = ${community} and roster = ${roster.id}
    and (${row}, column_id) in (select * from unnest(${rows}::uuid[], ${columns}::uuid[])) for update`);
  return found.rows;
}

/** The cells of one column that were ever written. */
export async function readCells(
  tx: Transaction,
  { community, roster }: CellsOf,
  column: string,
): Promise<Pick<StoredCell, 'row' | 'value'>[]> {
  const { table, row } = cellTable(roster.kind);
  const found = await tx.execute<Pick<StoredCell, 'row' | 'value'>>(sql`
    select ${row} as row, value from ${table}
    where community = ${community} and roster = ${roster.id} and column_id = ${column}`);
  return found.rows;
}

/** Empties the cells of some rows in one column. */
export async function emptyCells(
  tx: Transaction,
  { community, roster }: CellsOf,
  { column, rows, at }: { readonly column: string; readonly rows: readonly string[]; readonly at: Date },
): Promise<void> {
  if (rows.length === 0) return;
  const { table, row } = cellTable(roster.kind);
  await tx.execute(sql`
    update ${table} set value = null, version = version + 1, changed_at = ${at}
    where community = ${community} and roster = ${roster.id} and column_id = ${column}
    and ${row} = any(${sql.param([...rows])}::uuid[])`);
}

/** Writes cells in the place of those before. */
export async function writeCells(
  tx: Transaction,
  { community, roster }: CellsOf,
  { cells, at, by }: { readonly cells: readonly StoredCell[]; readonly at: Date; readonly by: string },
): Promise<void> {
  const { table, row } = cellTable(roster.kind);
  await tx.execute(sql`
    insert into ${table} (community, roster, ${row}, column_id, value, version, changed_at, changed_by)
    select ${community}, ${roster.id}, w.row, w.column_id, nullif(w.value, 'null'::jsonb), w.version, ${at}, ${by}
    from jsonb_to_recordset(${JSON.stringify(cells.map(({ column: column_id, ...cell }) => ({ ...cell, column_id })))}::jsonb)
      as w(row uuid, column_id uuid, value jsonb, version int)
    on conflict (${roster.kind === 'entries' ? sql`entry, column_id` : sql`roster, account, column_id`}) do update set
      value = excluded.value, version = excluded.version, changed_at = excluded.changed_at, changed_by = excluded.changed_by`);
}
