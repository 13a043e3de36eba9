import type { ImportItem, PlannedKind } from '../../../platform/feature/item-kind.ts';
import { findItem, readItems } from './items.ts';
import { parseColumns, parseRows } from './parsed.ts';
import { isDone, withoutCells } from './plan.ts';
import { planFile, toPreview } from './preview.ts';
import { describeFile } from './targets.ts';
import { addPart, forgetUpload, readUpload } from './uploads.ts';

/** Files that are sent in parts, for imports of other features, and the parts of an import that such a feature does not do itself. */
export const importFiles = {
  add: addPart,
  read: readUpload,
  forget: forgetUpload,
  columns: parseColumns,
  rows: parseRows,
  describe: describeFile,
  index: readItems,
  find: findItem,
  /** What rows are planned with, as the engine holds it: its parts take the items that it read itself. */
  kind: <Item extends ImportItem>(kind: PlannedKind<Item>) => kind as unknown as PlannedKind,
  plan: planFile,
  preview: toPreview,
  isDone,
  withoutCells,
};
