import type { ImportPreview } from '@muster/contracts/import-export/model';
import { type DateOrder, dateOrderOf, dayIn, isTwoSided } from '../../../platform/sheets/dates.ts';
import { mapInTurns } from '../../../platform/sheets/in-turns.ts';
import type { Importer, PlannedKind } from '../../../platform/feature/item-kind.ts';
import type { FileRow } from './parsed.ts';

/** Rows with days in the form `2024-04-03`, and whether the order of day and month is known. */
export type DatedRows = { readonly rows: readonly FileRow[]; readonly dates: ImportPreview['dates'] };

/**
 * Reads the columns that hold days, in any common format. An ambiguous date is read in the order of the other dates of its column,
 * or in the one the importer chose; without either it is left unchanged, and refused as no date.
 */
export async function withDays(kind: PlannedKind, importer: Importer, rows: readonly FileRow[]): Promise<DatedRows> {
  const targets = await dayTargets(kind, importer, Object.keys(rows[0]?.cells ?? {}));
  if (targets.length === 0) return { rows, dates: 'none' };
  const found: { target: string; isAsked: boolean; order: DateOrder | null }[] = [];
  for (const target of targets) {
    const cells = rows.map((row) => row.cells[target] ?? '');
    const twoSided = await mapInTurns(cells, isTwoSided);
    found.push({ target, isAsked: twoSided.includes(true), order: importer.choices.dateOrder ?? dateOrderOf(cells) });
  }
  const asked = found.filter(({ isAsked }) => isAsked);
  const dated = await mapInTurns(rows, (row) => {
    const read = found.flatMap(({ target, order }) => {
      const cell = row.cells[target] ?? '';
      const day = isWhole(cell)
        ? null
        : (dayIn(cell, order ?? 'dayFirst') ?? dayIn(cell, 'monthFirst') ?? dayIn(cell, 'dayFirst'));
      return day === null || (order === null && isTwoSided(cell)) ? [] : [[target, day] as const];
    });
    return read.length === 0 ? row : { ...row, cells: { ...row.cells, ...Object.fromEntries(read) } };
  });
  const isUnclear = asked.some(({ order }) => order === null);
  return { rows: dated, dates: asked.length === 0 ? 'none' : isUnclear ? 'unclear' : 'clear' };
}

/** A moment in the form that exports write keeps its time. */
function isWhole(cell: string): boolean {
  return /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/.test(cell);
}

async function dayTargets(kind: PlannedKind, importer: Importer, targets: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const { has, days } of kind.imports.columns) {
    const own = targets.filter(has);
    if (own.length === 0 || !days) continue;
    const isDay = await days(importer);
    found.push(...own.filter(isDay));
  }
  return found;
}
