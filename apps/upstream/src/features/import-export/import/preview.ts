import type { ImportMapping, ImportPreview } from '@muster/contracts/import-export/model';
import { IMPORT } from '@muster/contracts/import-export/constants';
import { type Reason, reasonOf } from '@muster/contracts/kit/language/reason';
import type { Importer, PlannedKind, PlannedRow } from '../../../platform/feature/item-kind.ts';
import { type DatedRows, withDays } from './days.ts';
import type { FileRows } from './parsed.ts';
import { assertMapping, faultOf, isDone, planRows } from './plan.ts';
import { targetsFor } from './targets.ts';
import { reasonAs, textsFor } from './texts.ts';
import { type ValuedRows, withValues } from './values.ts';

/** The rows of a file as they would be done, and what is asked about them. */
export type PlannedFile = Pick<DatedRows, 'dates'> &
  Pick<ValuedRows, 'values'> & { readonly planned: readonly PlannedRow[] };

/** Plans the rows of a file: days are read, values named, each row planned. Refuses a mapping that its importer may not use. */
export async function planFile(
  kind: PlannedKind,
  importer: Importer,
  { file, mapping }: { readonly file: FileRows; readonly mapping: ImportMapping },
): Promise<PlannedFile> {
  await assertMapping(kind, importer, mapping);
  const { rows, dates } = await withDays(kind, importer, file.rows);
  const valued = await withValues(kind, importer, rows);
  return { planned: await planRows(kind, importer, valued.rows), dates, values: valued.values };
}

/** What would come of a planned file, as its importer may see it. */
export async function toPreview(
  kind: PlannedKind,
  importer: Importer,
  { planned, dates, values }: PlannedFile,
): Promise<ImportPreview> {
  const labels = await labelsFor(kind, importer);
  return {
    ...previewOf(planned, labels),
    dates,
    values: values.map((each) => ({ ...each, label: labels.labelOf(each.target) })),
    warnings: await warningsOf(kind, importer, planned),
  };
}

/** What is said about limits that the newcomers of a file would exceed. Rows that replace stored values add none. */
async function warningsOf(
  { imports }: PlannedKind,
  importer: Importer,
  planned: readonly PlannedRow[],
): Promise<Reason[]> {
  const adding = planned.filter((row) => isDone(row) && row.newcomer?.before === null).length;
  const warnings = adding === 0 ? [] : ((await imports.newcomers?.warnings(importer, adding)) ?? []);
  return warnings.map((warning) => reasonOf(faultOf(warning)));
}

type Labels = { readonly labelOf: (target: string) => string; readonly shown: (text: string) => string };

/** What an importer calls columns, and their refusals, as they may see them. */
async function labelsFor(kind: PlannedKind, importer: Importer): Promise<Labels> {
  const { targets } = await targetsFor(kind, importer);
  const labels = new Map(targets.map(({ id, label }) => [id, label]));
  return { labelOf: (target) => labels.get(target) ?? '', shown: await textsFor(kind, importer) };
}

/** What would come of a file, as it is told. */
function previewOf(
  planned: readonly PlannedRow[],
  { labelOf, shown }: Labels,
): Omit<ImportPreview, 'dates' | 'values' | 'warnings'> {
  const will = planned.filter(isDone);
  const failing = planned.filter(({ faults }) => faults.length > 0);
  const unknown = failing.filter(({ item }) => item === null);
  return {
    total: planned.length,
    will: will.length,
    newcomers: will.filter(({ newcomer }) => newcomer).length,
    leftOut: will.reduce((sum, { leftOut }) => sum + leftOut.length, 0),
    unchanged: planned.length - will.length - failing.length,
    unknown: unknown.length,
    problems: failing.length - unknown.length,
    changes: will.slice(0, IMPORT.shown).map(({ row, item, changes, newcomer, leftOut }) => ({
      row,
      name: item?.name ?? '',
      isNewcomer: newcomer !== null,
      leftOut: leftOut.map((fault) => reasonAs(shown, fault)),
      changes: changes.map(({ target, before, after }) => ({ target, label: labelOf(target), before, after })),
    })),
    faults: failing.slice(0, IMPORT.shown).map(({ row, item, called, faults }) => ({
      row,
      name: item?.name ?? called,
      text: shown(faults.map(({ message }) => message).join(' ')),
      reasons: faults.map((fault) => reasonAs(shown, fault)),
    })),
  };
}
