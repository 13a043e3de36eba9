import type { ImportExportKind } from '@muster/contracts/import-export/constants';
import type { ItemColumn } from '@muster/contracts/import-export/item-column';
import type { ExportedItems, ImportChoices, ImportTarget } from '@muster/contracts/import-export/model';

/** What a feature calls its items and their columns while they are exported and imported. */
export interface ItemWords {
  exportTitle: string;
  /** The label of the choice between all items and those that the filters show. */
  whichItems: string;
  allItems: string;
  matchingItems: string;
  countOf: (count: number) => string;
  columnName: (column: Pick<ItemColumn, 'id' | 'label'>) => string;
  importTitle: string;
  importLead: string;
  /** What is to be known before a file is chosen. */
  importNote: string;
  startImport: (count: number) => string;
  /** What the number of rows is called whose items are not in the community. */
  unknownItems: string;
  /** Label of the choice for rows whose items do not exist yet, and of each option. */
  newItemsHow: string;
  newItemsWay: Readonly<Record<ImportChoices['newcomers'], string>>;
  /** Label of the number of rows about items that do not exist yet, and the badge of each such row. */
  newItems: string;
  newItem: string;
  targetName: (target: ImportTarget) => string;
  /** What came of an import, and of undoing one; `left` is how many rows were left as they were. */
  done: (count: number, left: number) => string;
  undone: (count: number, left: number) => string;
}

/** Items that can be exported and imported from the list that shows them. */
export interface ListedItems {
  community: string;
  kind: ImportExportKind;
  all: ExportedItems;
  /** Those that the filters of the list show; null where nothing is filtered. */
  matching: ExportedItems | null;
  words: ItemWords;
  /** Asks how many there are. */
  countItems: (items: ExportedItems) => Promise<number>;
  /** Called when an import has changed items. */
  onImported: () => void;
}
