/** What stands in a cell. A day is a text like `2026-01-31`; a moment is a Date and is shown in UTC. */
export type Cell = string | number | Date | null;

/** What a column holds, so that a spreadsheet can sort and sum it. */
export type CellKind = 'text' | 'number' | 'day' | 'moment';

/** A column of a sheet. `width` is in characters. */
export type SheetColumn = { readonly label: string; readonly kind: CellKind; readonly width: number };

/** Rows as they come, some at a time. Whoever reads them asks for the next ones when it can take them. */
export type Rows = AsyncIterable<readonly (readonly Cell[])[]>;

/** A sheet that is written while it is read. */
export type Sheet = { readonly columns: readonly SheetColumn[]; readonly rows: Rows };

/** Beginnings that some spreadsheet takes for a formula, or for a field of its own, also behind blanks and quotes. */
const LIKE_FORMULA = /^[\s']*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** A text that no spreadsheet takes for a formula: one that could be gets a quote before it, as people would type it. */
export function guarded(text: string): string {
  return LIKE_FORMULA.test(text) ? `'${text}` : text;
}

/** The text that {@link guarded} was given. */
export function unguarded(text: string): string {
  return text.startsWith("'") && LIKE_FORMULA.test(text.slice(1)) ? text.slice(1) : text;
}

/** Several texts in one cell, so that {@link splitList} finds the same ones again. */
export function joinList(items: readonly string[]): string {
  return items.map((item) => item.replace(/[\\;]/g, String.raw`\$&`)).join('; ');
}

/** The texts of a cell that holds several, parted by semicolons or line breaks. */
export function splitList(cell: string): string[] {
  const parts = cell.match(/(?:\\.|[^\\;\n]|\\$)+/g) ?? [];
  return parts.map((part) => part.replace(/\\(.)/g, '$1').trim()).filter((part) => part !== '');
}
