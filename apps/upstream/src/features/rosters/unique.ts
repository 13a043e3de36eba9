import { fail } from '@muster/contracts/errors';
import type { CellValue, OwnColumn } from '@muster/contracts/rosters/model';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import type { RosterAccess } from './access.ts';
import { firstFree } from '@muster/contracts/rosters/free-values';
import { type CellsOf, emptyCells, readCells } from './cell-store.ts';
import { namesOfRows, rowsOn } from './rows/members.ts';

/** A value that is about to be written into a cell of a row. */
export type ValueToWrite = { readonly row: string; readonly of: OwnColumn; readonly value: CellValue };

type OnRoster = Pick<RosterAccess, 'roster'> & Pick<CellsOf, 'community'>;

/**
 * Keeps the values of columns unique in which no two rows have the same. Refuses a value that another row of the roster has
 * (`rosters.valueTaken`). One that is still stored for a member who is not on the roster any more is free: that cell is emptied.
 */
export async function assertUnique(context: Context, on: OnRoster, changes: readonly ValueToWrite[]): Promise<void> {
  const byColumn = Map.groupBy(
    changes.filter(({ of, value }) => of.unique && value !== null),
    ({ of }) => of,
  );
  for (const [column, wanted] of byColumn) {
    const written = new Map(changes.filter(({ of }) => of.id === column.id).map(({ row, value }) => [row, value]));
    const kept = await readCells(context.tx, on, column.id);
    const after = new Map([...kept.map(({ row, value }) => [row, value] as const), ...written]);
    const rowsWith = Map.groupBy(after.keys(), (row) => normal(after.get(row) ?? ''));
    const contested = wanted.flatMap(({ row, value }) => {
      const rows = (rowsWith.get(normal(value ?? '')) ?? []).filter((other) => other !== row);
      return rows.length === 0 ? [] : [{ value, rows }];
    });
    if (contested.length === 0) continue;
    const rows = [...new Set(contested.flatMap((each) => each.rows))];
    const present = await rowsOn(context.tx, on, rows);
    for (const { value, rows: others } of contested) {
      const holder = others.find((other) => present.has(other) || written.has(other));
      if (holder === undefined) continue;
      const names = await namesOfRows(context.tx, on, [holder]);
      const values = { column: column.label, value: String(value), name: names.get(holder) ?? '' };
      throw fail('rosters.valueTaken', { values });
    }
    await freeCells(context, on, { column: column.id, rows, kept });
  }
}

type Freed = {
  readonly column: string;
  readonly rows: readonly string[];
  readonly kept: readonly { readonly row: string; readonly value: CellValue }[];
};

/** Empties cells of rows that are not on the roster any more. */
async function freeCells(context: Context, on: OnRoster, { column, rows, kept }: Freed): Promise<void> {
  const freed = kept.filter(({ row }) => rows.includes(row));
  if (freed.length === 0) return;
  await emptyCells(context.tx, on, { column, rows, at: context.now() });
  const cells = freed.map(({ row, value }) => ({ row, column, before: value, after: null }));
  const { community, roster } = on;
  await context.runHooks('roster.cellsWritten', { community, roster: roster.id, kind: roster.kind, by: null, cells });
}

/** A value as it is compared with those of other rows. */
export function normal(value: string | number | boolean): string {
  return String(value).trim().toLowerCase();
}

/**
 * The first value of a column that no row of the roster has. Of the column's pattern, where `prefix` is empty or a beginning of it:
 * refused where all of its numbers are taken (`rosters.noneFree`). Otherwise one that begins with `prefix` and goes on with a number of
 * as many digits as those that are taken.
 */
export async function nextFree(
  { tx }: Pick<Context, 'tx'>,
  { column, prefix, ...on }: OnRoster & { readonly column: OwnColumn; readonly prefix: string },
): Promise<string> {
  const kept = await readCells(tx, on, column.id);
  const present = await rowsOn(
    tx,
    on,
    kept.map(({ row }) => row),
  );
  const values = kept.flatMap(({ row, value }) => (present.has(row) && value !== null ? [normal(value)] : []));
  const start = prefix.toLowerCase();
  const { pattern } = column;
  if (pattern !== '' && pattern.toLowerCase().startsWith(start)) {
    const value = firstFree(pattern, new Set(values));
    if (value === null) throw fail('rosters.noneFree', { values: { pattern } });
    return value;
  }
  const endings = values.flatMap((text) => {
    const ending = text.startsWith(start) ? text.slice(start.length) : '';
    return /^\d{1,9}$/.test(ending) ? [ending] : [];
  });
  const digits = Math.max(1, ...endings.map((ending) => ending.length));
  const taken = new Set(endings.map(Number));
  let number = 1;
  while (taken.has(number)) number += 1;
  return `${prefix}${String(number).padStart(digits, '0')}`;
}
