import { calculated } from '@muster/contracts/profile-fields/formula';
import { meets } from '@muster/contracts/rosters/conditions';
import { type CellValue, columnsRead, type ComputedColumn } from '@muster/contracts/rosters/model';
import type { Cell } from '../../../platform/sheets/cell.ts';
import type { SeenColumn } from './columns.ts';

type Reading = { readonly seen: ReadonlyMap<string, SeenColumn>; readonly now: Date };

/** A column that a calculated one reads, and where what it is read from begins. */
type Part = { readonly column: SeenColumn; readonly from: number };

/** A calculated column as a person sees it; null for a person who does not see each column that it reads. */
export function computedColumn(column: ComputedColumn, { seen, now }: Reading): SeenColumn | null {
  const parts = new Map<string, Part>();
  let from = 0;
  for (const id of columnsRead(column)) {
    const part = seen.get(id);
    if (!part) return null;
    parts.set(id, { column: part, from });
    from += part.values.length;
  }
  const isNumber = hasNumbers(column);
  const value = (stored: readonly unknown[]): string | number | null =>
    valueOf(column, { parts, stored, now, isNumber });
  const { id, width, label, total, cases, rules } = column;
  const ofCases = cases.flatMap(({ result, color }) =>
    color === null || result === '' ? [] : [{ is: 'equal' as const, value: result, color }],
  );
  return {
    shown: {
      id,
      width,
      label,
      source: null,
      of: null,
      type: isNumber ? 'number' : 'text',
      computed: true,
      options: [],
      rules: [...ofCases, ...rules],
      total,
      unique: false,
      mayWrite: false,
    },
    own: null,
    sheet: { label, kind: isNumber ? 'number' : 'text', width: 20 },
    values: [...parts.values()].flatMap((part) => part.column.values),
    read: value,
    tell: value,
  };
}

/** Whether each value of a column is a number: that of its formula, and those of its cases. */
function hasNumbers({ cases, formula }: ComputedColumn): boolean {
  return formula?.operation !== 'text' && cases.every(({ result }) => Number.isFinite(Number(result)));
}

type Row = {
  readonly parts: ReadonlyMap<string, Part>;
  readonly stored: readonly unknown[];
  readonly now: Date;
  readonly isNumber: boolean;
};

function valueOf({ cases, formula }: ComputedColumn, row: Row): string | number | null {
  const met = cases.find(({ column, ...condition }) => meets(condition, told(row, column), row.now));
  if (met) return met.result === '' ? null : row.isNumber ? Number(met.result) : met.result;
  if (!formula) return null;
  const { operation, terms, decimals } = formula;
  if (operation === 'text') {
    const text = terms.map((term) =>
      'column' in term ? shown(row, term.column) : 'text' in term ? term.text : String(term.number),
    );
    return text.join('').trim() || null;
  }
  const numbers = terms.flatMap((term) =>
    'number' in term ? [term.number] : 'column' in term ? numberIn(told(row, term.column)) : [],
  );
  const result = calculated(operation, numbers, decimals);
  return row.isNumber || result === null ? result : String(result);
}

function told({ parts, stored }: Row, id: string): CellValue {
  const part = parts.get(id);
  return part ? part.column.tell(stored.slice(part.from, part.from + part.column.values.length)) : null;
}

/** A cell of another column as a text: an option by its label, a day without a time. */
function shown({ parts, stored }: Row, id: string): string {
  const part = parts.get(id);
  const cell: Cell = part ? part.column.read(stored.slice(part.from, part.from + part.column.values.length)) : null;
  if (cell === null) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

/** A cell as numbers to calculate with: a ticked box counts 1, and a cell without a number is passed over. */
function numberIn(cell: CellValue): number[] {
  if (typeof cell === 'boolean') return [cell ? 1 : 0];
  return typeof cell === 'number' ? [cell] : [];
}
