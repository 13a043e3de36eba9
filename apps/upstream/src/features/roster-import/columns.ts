import { ROSTER_COLUMN, ROSTER_TARGETS } from '@muster/contracts/roster-import/constants';
import { CellToWrite, type CellValue, type OwnColumn } from '@muster/contracts/rosters/model';
import { ROSTER } from '@muster/contracts/rosters/constants';
import type { CellOutcome, PlannedSource } from '../../platform/feature/item-kind.ts';
import { isTicked, numberIn } from '../../platform/sheets/plain-values.ts';
import { plain } from '../../platform/text/plain.ts';
import { rosterRules } from '../rosters/public.ts';
import type { KnownCell } from './store.ts';

/** A row of the roster as rows of a file find it. */
export type RosterItem = {
  readonly id: string;
  readonly name: string;
  /** Of an entered row: how often its name or holder changed, and its holder. */
  readonly version: number;
  readonly holder: string | null;
  readonly holderName: string | null;
};

/** The change of a cell: its value, and the version of what it is written over. */
export type CellWriting = { readonly value: CellValue; readonly version: number };

/** The target of a column of the roster. */
export const targetOf = ({ id }: Pick<OwnColumn, 'id'>): string => `${ROSTER_COLUMN}${id}`;

/** One column of the roster, with what its cells hold by the ids of rows. */
export function columnSource(column: OwnColumn, cells: ReadonlyMap<string, KnownCell>): PlannedSource<RosterItem> {
  const target = targetOf(column);
  const labels = new Map(column.options.map(({ label }) => [plain(label), label]));
  return {
    has: (each) => each === target,
    offered: () => Promise.resolve({ targets: [{ id: target, label: column.label }], missing: [] }),
    names: () => [],
    days: () => Promise.resolve(() => column.type === 'date'),
    named: () => Promise.resolve(() => (column.type === 'select' ? { known: labels, several: false } : null)),
    assertMayUse: () => Promise.resolve(),
    prepare: () => Promise.resolve({ plan: (item, { cell }) => cellOutcome(column, cells.get(item.id), cell) }),
  };
}

function cellOutcome(column: OwnColumn, known: KnownCell | undefined, cell: string): CellOutcome {
  const read = rosterRules.cellValue(column, valueIn(column, cell));
  if ('fault' in read) return `${column.label} does not take “${cell}”. ${read.fault}`;
  const { value } = read;
  if (typeof value === 'string' && value.length > ROSTER.cellMax) {
    return `${column.label} takes at most ${ROSTER.cellMax} characters.`;
  }
  if (!CellToWrite.shape.value.safeParse(value).success) return `${column.label} does not take “${cell}”.`;
  const before = known?.value ?? null;
  if (before === value) return null;
  const writing: CellWriting = { value, version: known?.version ?? 0 };
  return { target: targetOf(column), before: textOf(column, before), after: textOf(column, value), value: writing };
}

/** What a cell of a file says of a column; what it cannot be stays a text, and is refused as one. */
function valueIn({ type, options }: OwnColumn, cell: string): CellValue {
  switch (type) {
    case 'number':
      return numberIn(cell) ?? cell;
    case 'checkbox':
      return isTicked(cell) ?? cell;
    case 'select':
      return options.find(({ label }) => plain(label) === plain(cell))?.id ?? cell;
    case 'text':
      // Cells are one line in the grid.
      return cell.replaceAll(/\s*\n\s*/g, ' ');
    default:
      return cell;
  }
}

function textOf({ type, options }: OwnColumn, value: CellValue): string {
  if (value === null) return '';
  if (type === 'select') return options.find(({ id }) => id === value)?.label ?? '';
  if (type === 'checkbox') return value === true ? 'yes' : 'no';
  return String(value);
}

/** The holder of an entered row; `find` tells the member that a cell names, or why it names none. */
export function holderSource(find: (cell: string) => RosterItem | string): PlannedSource<RosterItem> {
  return {
    has: (each) => each === 'holder',
    offered: () => Promise.resolve({ targets: [{ id: 'holder', label: null }], missing: [] }),
    names: () => ROSTER_TARGETS.holder,
    assertMayUse: () => Promise.resolve(),
    prepare: () =>
      Promise.resolve({
        plan(item, { cell }) {
          const member = find(cell);
          if (typeof member === 'string') return member;
          if (member.id === item.holder) return null;
          return { target: 'holder', before: item.holderName ?? '', after: member.name, value: member.id };
        },
      }),
  };
}
