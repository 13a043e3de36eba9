export { ImportColumns } from './parts/import-columns.tsx';
export { ImportFile } from './parts/import-file.tsx';
export { ImportPreview } from './parts/import-preview.tsx';
export type { ImportView } from './parts/import-view.ts';
export type { ItemWords, ListedItems } from './parts/item-words.ts';
export { useImportExport } from './parts/use-import-export.tsx';
