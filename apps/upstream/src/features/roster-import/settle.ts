import { fail } from '@muster/contracts/errors';
import type { Failure } from '@muster/contracts/kit/error';
import type { OwnColumn } from '@muster/contracts/rosters/model';
import type { PlannedRow } from '../../platform/feature/item-kind.ts';
import { faultOf, importFiles } from '../import-export/public.ts';
import { rosterRules } from '../rosters/public.ts';
import { type CellWriting, targetOf } from './columns.ts';
import type { KnownRoster } from './known.ts';

/** A value that a row of the file gives a row of the roster in a unique column. */
type Claim = {
  readonly at: number;
  readonly row: number;
  readonly item: string;
  readonly column: OwnColumn;
  readonly value: string;
};

type Settling = {
  readonly columns: readonly OwnColumn[];
  readonly known: KnownRoster;
  /** Whether a cell that is refused is left out of its row, and not the row as a whole. */
  readonly skipsCells: boolean;
};

/**
 * Refuses values of unique columns that another row of the roster keeps, or that an earlier row of the file gives. Rows may exchange their
 * values. Where a row keeps its value because it is refused itself, rows that wanted that value are refused in turn.
 */
export function settleUnique(planned: readonly PlannedRow[], settling: Settling): PlannedRow[] {
  const claims = claimsOf(planned, settling.columns);
  if (claims.length === 0) return [...planned];
  const refused = refusedOf(claims, settling);
  return planned.map((row, at) => {
    const faults = [...(refused.get(at) ?? [])];
    if (faults.length === 0) return row;
    if (!settling.skipsCells) return { ...row, faults: faults.map(([, fault]) => fault) };
    const changes = row.changes.filter(({ target }) => !faults.some(([refusedTarget]) => refusedTarget === target));
    const leftOut = [...row.leftOut, ...faults.map(([, fault]) => fault)];
    return { ...row, ...importFiles.withoutCells({ newcomer: row.newcomer, changes }, leftOut) };
  });
}

function claimsOf(planned: readonly PlannedRow[], columns: readonly OwnColumn[]): Claim[] {
  const unique = new Map(columns.filter((column) => column.unique).map((column) => [targetOf(column), column]));
  return planned.flatMap(({ row, item, faults, changes }, at) =>
    faults.length > 0 || !item
      ? []
      : changes.flatMap(({ target, value }) => {
          const column = unique.get(target);
          const written = (value as CellWriting).value;
          return column && written !== null
            ? [{ at, row, item: item.id, column, value: rosterRules.normal(written) }]
            : [];
        }),
  );
}

/** The refusals of rows, by their place in the file, each with the target that it is about. */
function refusedOf(claims: readonly Claim[], { known, skipsCells }: Settling): ReadonlyMap<number, readonly Refusal[]> {
  const held = heldIn(known, new Set(claims.map(({ column }) => column)));
  const wanting = Map.groupBy(claims, keyOf);
  const claimOf = new Map(claims.map((claim) => [`${claim.column.id} ${claim.item}`, claim]));
  const ofRow = Map.groupBy(claims, ({ at }) => at);
  const dropped = new Set<Claim>();
  const refused = new Map<number, Refusal[]>();
  const keeps = (item: string, column: OwnColumn) => {
    const claim = claimOf.get(`${column.id} ${item}`);
    return !claim || dropped.has(claim);
  };
  const queue = [...claims];
  // The queue grows by the rows that want what a refused row keeps.
  for (const claim of queue) {
    if (dropped.has(claim)) continue;
    const { at, column, item } = claim;
    const earlier = wanting.get(keyOf(claim))?.find((other) => other.at < at && !dropped.has(other));
    const holder = held.holders.get(keyOf(claim))?.find((other) => other.id !== item && keeps(other.id, column));
    if (!earlier && !holder) continue;
    refused.set(at, [...(refused.get(at) ?? []), [targetOf(column), refusalOf(claim, { earlier, holder })]]);
    for (const each of skipsCells ? [claim] : (ofRow.get(at) ?? [])) {
      dropped.add(each);
      const kept = held.values.get(`${each.column.id} ${each.item}`);
      if (kept !== undefined) queue.push(...(wanting.get(`${each.column.id} ${kept}`) ?? []));
    }
  }
  return refused;
}

type Refusal = readonly [target: string, fault: Failure];
type Holder = { readonly id: string; readonly name: string };

function keyOf({ column, value }: Claim): string {
  return `${column.id} ${value}`;
}

function refusalOf(
  { column, value }: Claim,
  { earlier, holder }: { readonly earlier: Claim | undefined; readonly holder: Holder | undefined },
): Failure {
  if (earlier) return faultOf(`Row ${earlier.row} of the file has “${value}” as ${column.label} already.`);
  return fail('rosters.valueTaken', { values: { name: holder?.name ?? '', value, column: column.label } });
}

/** What rows on the roster have in columns: the rows by values, and the values by rows. */
function heldIn({ items, cells }: KnownRoster, columns: ReadonlySet<OwnColumn>) {
  const holders = new Map<string, Holder[]>();
  const values = new Map<string, string>();
  for (const { id: column } of columns) {
    for (const { item } of items) {
      const value = cells.get(column)?.get(item.id)?.value ?? null;
      if (value === null) continue;
      const key = `${column} ${rosterRules.normal(value)}`;
      values.set(`${column} ${item.id}`, rosterRules.normal(value));
      holders.set(key, [...(holders.get(key) ?? []), item]);
    }
  }
  return { holders, values };
}
