import { calls } from '@muster/contracts/calls';
import { fail } from '@muster/contracts/errors';
import { Uuid } from '@muster/contracts/kit/ids';
import type { RosterPage, RosterRow, ShownRosterColumn } from '@muster/contracts/rosters/model';
import { type Does, numberOf, textOf } from './asking.ts';

/** A part of a roster: its columns, and its rows with a key for each column. */
export const getRoster: Does = async (asker, fields) => {
  const id = textOf(fields.rosterId ?? fields.id);
  if (id === null || !Uuid.safeParse(id).success) throw fail('rosters.unknown');
  const skip = numberOf(fields.skip, { min: 0, max: 100_000, otherwise: 0 });
  const limit = numberOf(fields.limit, { min: 1, max: 50, otherwise: 50 });
  const page = await asker.ask(calls.rosters.rows, { id, skip, limit });
  return { rows: rowsOf(page), total: page.total, skip, limit, columns: page.columns.map(columnOf) };
};

function rowsOf({ items, skip, columns }: RosterPage): object[] {
  return items.map((row, index) => ({
    uuid: row.accId ?? row.id,
    entryId: row.id,
    sortPower: skip + index,
    type: 'member',
    overrideColumns: {},
    ...cellsOf(row, columns),
  }));
}

function cellsOf(row: RosterRow, columns: readonly ShownRosterColumn[]) {
  const valueOf = ({ id, source, computed, options }: ShownRosterColumn) => {
    if (source === 'name') return row.name;
    if (source !== null || computed) return row.cells[id] ?? null;
    const value = row.written[id]?.value ?? null;
    return options.find((option) => option.id === value)?.label ?? value;
  };
  return Object.fromEntries(columns.map((column) => [column.id, valueOf(column)]));
}

function columnOf({ id, label, source, type, options }: ShownRosterColumn): object {
  return {
    field: id,
    type,
    label: label ?? source,
    align: 'left',
    options: options.map((option) => option.label),
    metadata: { modHidden: false, adminHidden: false, rankBased: false },
    style: null,
    cosmetic: false,
    reverseMask: false,
  };
}
