import type { PublicDepartment } from '@muster/contracts/departments/model';
import type {
  CellToWrite,
  CellValue,
  RosterGroup,
  RosterRow,
  ShownRosterColumn,
} from '@muster/contracts/rosters/model';

/** A line of the grid: the heading of a group, or a member. `at` counts members alone. */
export type GridLine =
  | ({ readonly kind: 'group' } & RosterGroup)
  | { readonly kind: 'row'; readonly row: RosterRow; readonly at: number };

/** The lines of a grid: a heading before the first row of each group. Without groups there are no headings. */
export function linesOf(rows: readonly RosterRow[], groups: readonly RosterGroup[], isGrouped: boolean): GridLine[] {
  const known = new Map(groups.map((group) => [group.id, group]));
  return rows.flatMap((row, at): GridLine[] => {
    const line = { kind: 'row', row, at } as const;
    if (!isGrouped || rows[at - 1]?.group === row.group) {
      if (at > 0 || !isGrouped) return [line];
    }
    const group = known.get(row.group) ?? { id: row.group, rows: 0, vacancies: [] };
    return [{ kind: 'group', ...group }, line];
  });
}

type Label = { readonly label: string; readonly color: string | null };

/** Departments and ranks by their ids. */
export function labelsOf(departments: readonly PublicDepartment[]): ReadonlyMap<string, Label> {
  return new Map(
    departments.flatMap(({ id, label, ranks }): [string, Label][] => [
      [id, { label, color: null }],
      ...ranks.map((rank): [string, Label] => [rank.id, { label: rank.label, color: rank.color }]),
    ]),
  );
}

/** What tells a row from others: a member has one in each group. */
export function keyOfRow({ id, group }: RosterRow): string {
  return `${id} ${group}`;
}

/** A cell of the grid. Column 0 is the member's name. */
export type CellPlace = { readonly row: number; readonly column: number };

/** Where an edited cell is left to: by Enter, by Tab, to itself, or for something else that has the focus now. */
export type CellMove = 'down' | 'right' | 'stay' | 'left';

/** The corners of the selected rectangle, both included. */
export type Range = { readonly from: CellPlace; readonly to: CellPlace };

/** The rectangle between two cells. */
export function rangeOf(one: CellPlace, other: CellPlace): Range {
  return {
    from: { row: Math.min(one.row, other.row), column: Math.min(one.column, other.column) },
    to: { row: Math.max(one.row, other.row), column: Math.max(one.column, other.column) },
  };
}

/** Whether a cell is in a rectangle. */
export function isIn({ from, to }: Range, { row, column }: CellPlace): boolean {
  return row >= from.row && row <= to.row && column >= from.column && column <= to.column;
}

/** The stored value of a cell in a column, whichever kind of column it is. */
export function valueIn(
  row: RosterRow,
  { id, source, computed }: Pick<ShownRosterColumn, 'id' | 'source' | 'computed'>,
): CellValue {
  return source === null && !computed ? (row.written[id]?.value ?? null) : (row.cells[id] ?? null);
}

type Words = { readonly yes: string; readonly no: string };

/** A cell as text for other programs. */
export function cellText(row: RosterRow, column: ShownRosterColumn, words: Words): string {
  const value = valueIn(row, column);
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  return column.options.find(({ id }) => id === value)?.label ?? String(value);
}

/**
 * A pasted or typed text as a value of a column: a number in any usual notation, an option by its label, yes or no in the words of
 * the page or as most programs write it. Undefined where the column does not take it; an empty text empties the cell.
 */
export function readCell(text: string, { type, options }: ShownRosterColumn, words: Words): CellValue | undefined {
  const said = text.trim();
  if (said === '') return null;
  const folded = said.toLowerCase();
  switch (type) {
    case 'number': {
      const value = Number(said.replaceAll(/[\s\u00a0']/g, '').replace(/^(-?\d+),(\d+)$/, '$1.$2'));
      return Number.isFinite(value) ? value : undefined;
    }
    case 'checkbox':
      if ([words.yes.toLowerCase(), 'yes', 'true', '1', 'x', '✓'].includes(folded)) return true;
      return [words.no.toLowerCase(), 'no', 'false', '0', '-'].includes(folded) ? false : undefined;
    case 'select':
      return options.find(({ id, label }) => id === said || label.toLowerCase() === folded)?.id;
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(said) ? said : undefined;
    default:
      return said;
  }
}

/** Tab-separated text, as spreadsheets copy it, in rows of cells. Quoted cells may hold line breaks. */
export function readTable(text: string): string[][] {
  const rows = text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .match(/(?:"(?:[^"]|"")*"|[^\n])*(?:\n|$)/g);
  return (rows ?? [])
    .filter((row, at, all) => row !== '' || at < all.length - 1)
    .map((row) =>
      row
        .replace(/\n$/, '')
        .split('\t')
        .map((cell) => (/^"[\s\S]*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell)),
    );
}

type Pasting = {
  readonly rows: readonly RosterRow[];
  readonly columns: readonly ShownRosterColumn[];
  readonly range: Range;
  readonly words: Words;
};

/**
 * The cells that a pasted table writes, from the first selected cell on; one single cell fills the whole selection. Columns that the
 * viewer does not write are passed over. `skipped` counts the cells that could not be pasted.
 */
export function pasted(
  table: readonly (readonly string[])[],
  { rows, columns, range, words }: Pasting,
): { readonly cells: CellToWrite[]; readonly skipped: number } {
  const [single] = table.length === 1 && table[0]?.length === 1 ? (table[0] as [string]) : [];
  const height = single === undefined ? table.length : range.to.row - range.from.row + 1;
  const width =
    single === undefined ? Math.max(...table.map((row) => row.length)) : range.to.column - range.from.column + 1;
  const cells = new Map<string, CellToWrite>();
  let skipped = 0;
  for (let down = 0; down < height; down += 1) {
    for (let right = 0; right < width; right += 1) {
      const text = single ?? table[down]?.[right];
      if (text === undefined) continue;
      const row = rows[range.from.row + down];
      const column = columns[range.from.column + right - 1];
      const value = row && column?.mayWrite ? readCell(text, column, words) : undefined;
      if (!row || !column || value === undefined) {
        skipped += 1;
        continue;
      }
      const { version = 0, value: before = null } = row.written[column.id] ?? {};
      if (before !== value) cells.set(`${row.id} ${column.id}`, { row: row.id, column: column.id, value, version });
    }
  }
  return { cells: [...cells.values()], skipped };
}
