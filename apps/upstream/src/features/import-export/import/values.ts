import { IMPORT } from '@muster/contracts/import-export/constants';
import type { ImportValues } from '@muster/contracts/import-export/model';
import type { Importer, NamedValues, PlannedKind } from '../../../platform/feature/item-kind.ts';
import { joinList } from '../../../platform/sheets/cell.ts';
import { mapInTurns } from '../../../platform/sheets/in-turns.ts';
import { namesIn } from '../../../platform/sheets/names-in.ts';
import { plain } from '../../../platform/text/plain.ts';
import type { FileRow } from './parsed.ts';

/** Rows with the chosen meanings in place, and the texts of each column that no value is called. */
export type ValuedRows = { readonly rows: readonly FileRow[]; readonly values: readonly Omit<ImportValues, 'label'>[] };

type Unknown = { readonly text: string; rows: number };
type Column = NamedValues & {
  readonly target: string;
  /** The chosen meanings, by the plain form of a text. */
  readonly meanings: ReadonlyMap<string, string>;
  readonly unknown: Map<string, Unknown>;
};

/**
 * Replaces texts of columns that hold named values (ranks, statuses, options) with the values that the importer chose for them.
 * A text without a choice stays, and its cell is refused when the row is planned.
 */
export async function withValues(kind: PlannedKind, importer: Importer, rows: readonly FileRow[]): Promise<ValuedRows> {
  const columns = await namedColumns(kind, importer, Object.keys(rows[0]?.cells ?? {}));
  if (columns.length === 0) return { rows, values: [] };
  const valued = await mapInTurns(rows, (row) => {
    const read = columns.map((column) => [column.target, cellWith(column, row.cells[column.target] ?? '')] as const);
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(read) } };
  });
  return { rows: valued, values: columns.filter(({ unknown }) => unknown.size > 0).map(toShown) };
}

/** A cell with known values under their own names, and chosen meanings in place of unknown texts. */
function cellWith({ several, known, meanings, unknown }: Column, cell: string): string {
  if (cell === '') return '';
  const found = (several ? namesIn(cell, known) : [cell]).flatMap((text) => {
    const key = plain(text);
    const value = known.get(key);
    if (value !== undefined) return [value];
    const before = unknown.get(key);
    if (before) before.rows += 1;
    else unknown.set(key, { text, rows: 1 });
    const meaning = meanings.get(key);
    if (meaning === undefined) return [text];
    return meaning === '' ? [] : [meaning];
  });
  // Several texts may mean one value.
  return several ? joinList([...new Set(found)]) : (found[0] ?? '');
}

function toShown({ target, known, meanings, unknown }: Column): Omit<ImportValues, 'label'> {
  const texts = [...unknown].filter(([, { text }]) => text.length <= IMPORT.valueMax);
  const most = texts.toSorted(([, a], [, b]) => b.rows - a.rows).slice(0, IMPORT.shown);
  return {
    target,
    options: [...new Set(known.values())],
    unknown: most.map(([key, { text, rows }]) => ({ text, rows, meaning: meanings.get(key) ?? null })),
    more: unknown.size - most.length,
  };
}

async function namedColumns(kind: PlannedKind, importer: Importer, targets: readonly string[]): Promise<Column[]> {
  const found: Column[] = [];
  for (const { has, named } of kind.imports.columns) {
    const own = targets.filter(has);
    if (own.length === 0 || !named) continue;
    const valuesOf = await named(importer);
    for (const target of own) {
      const values = valuesOf(target);
      if (!values) continue;
      const chosen = importer.choices.values.filter((each) => each.target === target);
      const meanings = new Map(chosen.map(({ text, meaning }) => [plain(text), meaning]));
      found.push({ ...values, target, meanings, unknown: new Map() });
    }
  }
  return found;
}
