import { ROSTER_HISTORY } from '@muster/contracts/roster-history/constants';
import type { RosterCellChange } from '@muster/contracts/roster-history/model';
import type { CellValue } from '@muster/contracts/rosters/model';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import type { HookEvents } from '../../platform/hooks.ts';
import type { RosterKey } from '../rosters/public.ts';
import { rosterCellChanges } from './tables.ts';

const DAY_MS = 86_400_000;

/** The moment since which changes of cells are kept. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - ROSTER_HISTORY.cellDays * DAY_MS);
}

/** Notes what was written in cells, without those that have the same in them as before. */
export async function noteCells(
  tx: Transaction,
  { community, roster, kind, cells, by }: HookEvents['roster.cellsWritten'],
  at: Date,
): Promise<void> {
  const changed = cells.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return;
  const account = (row: string) => (kind === 'members' ? row : null);
  await tx
    .insert(rosterCellChanges)
    .values(changed.map((cell) => ({ ...cell, community, roster, account: account(cell.row), at, by })));
}

/** Deletes what is known of the cells of a roster. */
export async function deleteOfRoster(tx: Transaction, { community, id }: RosterKey): Promise<void> {
  await tx
    .delete(rosterCellChanges)
    .where(and(eq(rosterCellChanges.community, community), eq(rosterCellChanges.roster, id)));
}

type CellAsked = RosterKey & Readonly<Record<'row' | 'column', string>>;

/** Changes of a cell, newest first, before the one with a number. */
export async function readChanges(
  tx: Transaction,
  { community, id, row, column }: CellAsked,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<RosterCellChange[]> {
  type Read = Omit<RosterCellChange, 'by' | 'at'> & { at: Date | string; account: string | null; name: string | null };
  const { rows } = await tx.execute<Read>(sql`
    select h.seq::int as seq, h.at, a.id as account, coalesce(m.com_name, a.username) as name, h.before, h.after
    from roster_cell_changes h left join accounts a on a.id = h.by and a.erased_at is null
    left join members m on m.community = h.community and m.account = a.id
    where h.community = ${community} and h.roster = ${id} and h.row_id = ${row} and h.column_id = ${column}
      ${before === null ? sql`` : sql`and h.seq < ${before}`}
    order by h.seq desc limit ${limit}`);
  return rows.map(({ account, name, at, ...change }) => ({
    ...change,
    at: new Date(at).toISOString(),
    by: account === null ? null : { accId: account, name: name ?? '' },
  }));
}

/** A cell as it was, or as it became between two moments. */
export type PastCell = { readonly row: string; readonly column: string; readonly value: CellValue };
export type TurnedCell = Omit<PastCell, 'value'> & { readonly from: CellValue; readonly to: CellValue };

type OfCells = RosterKey & { readonly columns: readonly string[] };

const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;

/**
 * What was in cells of members at a moment: what was there before the first change after it, and otherwise what is there now. A cell
 * that was written later and has no change on record was written before changes were kept, and is not known.
 */
export async function readCellsAt(
  tx: Transaction,
  { community, id, columns }: OfCells,
  { at, rows }: { readonly at: Date; readonly rows: readonly string[] },
): Promise<PastCell[]> {
  if (rows.length === 0 || columns.length === 0) return [];
  const moment = sql`${at.toISOString()}::timestamptz`;
  const found = await tx.execute<PastCell>(sql`
    with known as (
      select row_id, column_id, before, at, seq from roster_cell_changes
      where community = ${community} and roster = ${id} and row_id = any(${uuids(rows)}) and column_id = any(${uuids(columns)})
    ), later as (
      select distinct on (row_id, column_id) row_id, column_id, before from known where at > ${moment}
      order by row_id, column_id, seq
    )
    select row_id as row, column_id as column, before as value from later where before is not null
    union all
    select x.account, x.column_id, x.value from roster_cells x
    where x.community = ${community} and x.roster = ${id} and x.account = any(${uuids(rows)})
      and x.column_id = any(${uuids(columns)}) and x.value is not null
      and not exists (select from later l where l.row_id = x.account and l.column_id = x.column_id)
      and (x.changed_at <= ${moment}
        or exists (select from known k where k.row_id = x.account and k.column_id = x.column_id))`);
  return found.rows;
}

/** The cells of members in which there was something else at one moment than at a later one. */
export async function readTurnedCells(
  tx: Transaction,
  { community, id, columns }: OfCells,
  { from, to }: Readonly<Record<'from' | 'to', Date>>,
): Promise<TurnedCell[]> {
  if (columns.length === 0) return [];
  const { rows } = await tx.execute<TurnedCell>(sql`
    select f.row_id as row, f.column_id as column, f.before as from, l.after as to
    from (
      select distinct on (row_id, column_id) row_id, column_id, before from roster_cell_changes
      where community = ${community} and roster = ${id} and column_id = any(${uuids(columns)})
        and at > ${from.toISOString()}::timestamptz and at <= ${to.toISOString()}::timestamptz
      order by row_id, column_id, seq
    ) f join (
      select distinct on (row_id, column_id) row_id, column_id, after from roster_cell_changes
      where community = ${community} and roster = ${id} and column_id = any(${uuids(columns)})
        and at > ${from.toISOString()}::timestamptz and at <= ${to.toISOString()}::timestamptz
      order by row_id, column_id, seq desc
    ) l on l.row_id = f.row_id and l.column_id = f.column_id
    where f.before is distinct from l.after`);
  return rows;
}
