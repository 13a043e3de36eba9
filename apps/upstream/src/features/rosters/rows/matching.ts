import { meets } from '@muster/contracts/rosters/conditions';
import type { RosterTotal } from '@muster/contracts/rosters/constants';
import type { CellValue, Condition } from '@muster/contracts/rosters/model';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import type { Cell } from '../../../platform/sheets/cell.ts';
import { inLots } from '../../../platform/sheets/in-lots.ts';
import { type SeenColumn, selectedValues, storedIn } from './columns.ts';
import { joinedRows, type RosterQuery, placedRows, rowOrder } from './placed.ts';

/** Where a row stands on a roster; `account` is null for an entered row without a holder. */
export type Placed = {
  readonly id: string;
  readonly account: string | null;
  readonly grp: string | null;
  readonly rank: string | null;
  readonly picked: boolean;
};

/** Rows that are found by name and by conditions on columns that the person sees. */
export type FoundRows = RosterQuery & {
  readonly filters: readonly { readonly column: SeenColumn; readonly condition: Condition }[];
  readonly now: Date;
};

/** A row that was found, with what stands in the columns that were asked for, by their ids. */
export type Matching = { readonly row: Placed; readonly cells: ReadonlyMap<string, Cell> };

/** The rows that are found, in the order of the roster. What cells say is known once they are read, so they are compared here. */
export async function readMatching(
  tx: Transaction,
  asked: FoundRows,
  columns: readonly SeenColumn[],
): Promise<readonly Matching[]> {
  const found: Matching[] = [];
  for await (const { row, values } of rowsWith(tx, asked, columns)) {
    found.push({
      row,
      cells: new Map(columns.map((column) => [column.shown.id, column.read(valueOf(values, column))])),
    });
  }
  return found;
}

/**
 * What stands below columns: over all rows that are found; a member counts once however many rows they have. Null for a column
 * in which no number was found.
 */
export async function readTotals(
  tx: Transaction,
  asked: FoundRows,
  columns: readonly SeenColumn[],
): Promise<Record<string, number | null>> {
  const wanted = columns.filter(({ shown }) => shown.total !== 'none');
  if (wanted.length === 0) return {};
  const seen = new Set<string>();
  const sums = new Map(wanted.map(({ shown }) => [shown.id, { sum: 0, numbers: 0, filled: 0 }]));
  for await (const { row, values } of rowsWith(tx, asked, wanted)) {
    if (seen.has(row.id)) continue;
    seen.add(row.id);
    for (const column of wanted) {
      const [cell, of] = [column.tell(valueOf(values, column)), sums.get(column.shown.id)];
      if (!of) continue;
      of.filled += meets({ is: 'filled', value: '' }, cell, asked.now) ? 1 : 0;
      if (typeof cell !== 'number') continue;
      of.sum += cell;
      of.numbers += 1;
    }
  }
  return Object.fromEntries(
    wanted.map(({ shown }) => {
      const { sum, numbers, filled } = sums.get(shown.id) ?? { sum: 0, numbers: 0, filled: 0 };
      const of: Readonly<Record<RosterTotal, number | null>> = {
        none: null,
        filled,
        sum: numbers === 0 ? null : sum,
        average: numbers === 0 ? null : sum / numbers,
      };
      return [shown.id, of[shown.total]];
    }),
  );
}

type Values = ReadonlyMap<SeenColumn, readonly unknown[]>;

function valueOf(values: Values, column: SeenColumn): readonly unknown[] {
  return values.get(column) ?? [];
}

async function* rowsWith(
  tx: Transaction,
  asked: FoundRows,
  columns: readonly SeenColumn[],
): AsyncGenerator<{ readonly row: Placed; readonly values: Values }> {
  const { roster, filters, now } = asked;
  const read = [...new Set([...columns, ...filters.map(({ column }) => column)])];
  const statement = sql`
    with ${placedRows(asked)}
    select p.id, p.account, p.grp, p.rank, p.picked ${selectedValues(read)}
    from ${joinedRows(asked, sql`placed`)}
    order by ${rowOrder(roster)}`;
  for await (const rows of inLots(tx, statement)) {
    for (const each of rows) {
      const values = new Map(read.map((column, at) => [column, storedIn(each, column, at)]));
      const told = (column: SeenColumn): CellValue => column.tell(valueOf(values, column));
      if (!filters.every(({ column, condition }) => meets(condition, told(column), now))) continue;
      const { id, account, grp, rank, picked } = each as Placed;
      yield { row: { id, account, grp, rank, picked }, values };
    }
  }
}
