export type { ItemWords, ListedItems } from './parts/item-words.ts';
export { useImportExport } from './parts/use-import-export.tsx';
