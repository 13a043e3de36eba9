export {
  type ColumnReader,
  type DeclaredColumn,
  type ExportColumnSource,
  fixedColumns,
  type FoundColumn,
  preparedColumns,
  type ReadColumn,
  toldAs,
} from './columns.ts';
export { faultOf } from './import/plan.ts';
export type {
  CellChange,
  CellOutcome,
  Cells,
  Importer,
  AnyImportColumns,
  ImportColumnSource,
  ItemKey,
  ItemExport,
  ItemImport,
  KeyedItem,
  RowCollisions,
  PlannedRow,
} from './kind.ts';
export { type ItemKinds } from './registry.ts';
export { chosenColumns, visibleColumns } from './shown.ts';
