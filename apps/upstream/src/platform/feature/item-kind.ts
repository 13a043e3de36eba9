import type { ImportExportKind } from '@muster/contracts/import-export/constants';
import type { ExportedItems, ImportChoices, ImportTarget } from '@muster/contracts/import-export/model';
import type { Failure } from '@muster/contracts/kit/error';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import type { ColumnReader, ExportColumnSource } from './item-columns.ts';
import type { ItemContext } from './bulk-kind.ts';

/** What a row says, by where its columns go. What is empty says nothing. */
export type Cells = Readonly<Record<string, string>>;

/** One thing that a row changes of its item: as it is shown, and as it is written. */
export type CellChange = {
  readonly target: string;
  readonly before: string;
  readonly after: string;
  readonly value: unknown;
  /** Why a part of the cell is left out of the change. Only if the importer chose to leave out unreadable cells. */
  readonly leftOut?: string;
};

/** What a cell comes to: a change, a refusal, a sentence about what is wrong with it, or nothing to do. */
export type CellOutcome = CellChange | Failure | string | null;

/** An item as far as an import has to know it. */
export type ImportItem = { readonly id: string; readonly name: string };

/** A row of a file with its item; null for one that is not here, or that the row does not tell. */
export type PlannedRow<Item extends ImportItem = ImportItem> = {
  /** Its number in the file, the head being the first. */
  readonly row: number;
  readonly cells: Cells;
  /** What the row calls its item. */
  readonly called: string;
  readonly item: Item | null;
  /** Set if the item does not exist yet: `item` is then the blank one of the kind. */
  readonly newcomer: Newcomer | null;
  /** Set if the item was found without a key column. */
  readonly foundBy: FoundBy | null;
  readonly changes: readonly CellChange[];
  readonly faults: readonly Failure[];
  /** Faults of the cells that are left out while the rest of the row is imported. */
  readonly leftOut: readonly Failure[];
  /** What is wrong with where the row stands in its file, which nothing that is changed here puts right. */
  readonly placeFault: string | null;
};

/** The person who imports, the time as of which permissions are checked, and the options of the import. */
export type Importer = ColumnReader & { readonly now: Date; readonly choices: ImportChoices };

/** A person or thing that a row names and that does not exist yet. The row's values can be stored until it does. */
export type Newcomer = {
  /** Equal for rows about the same newcomer. */
  readonly key: string;
  readonly name: string;
  readonly email: string | null;
  /** Values stored by an earlier import. */
  readonly before: Cells | null;
  /** Why a cell that would have named them is left out; a row says so as of any other cell. */
  readonly leftOut?: string;
};

/**
 * The meaning of a row whose keys match no item: an existing item, found by an invitation or by its name; a newcomer; or the
 * reason why neither is possible.
 */
export type RowMeaning =
  | { readonly item: string; readonly by: FoundBy }
  | { readonly newcomer: Newcomer }
  | { readonly fault: string };

/** How an item was found without a key column: by an invitation that it accepted, or by its name alone. */
export type FoundBy = 'invitation' | 'name';

/** The values to store for a newcomer. */
export type NewcomerWriting = {
  readonly community: string;
  readonly newcomer: Newcomer;
  readonly cells: Cells;
  readonly choices: ImportChoices;
};

/** How values are stored for items that do not exist yet. `Undo` reverts a write and is stored as JSON. */
export type ItemNewcomers<Item extends ImportItem = ImportItem, Undo = unknown> = {
  /** Columns by which rows can name newcomers. */
  readonly targets: readonly string[];
  /** An item without any values, for which rows are planned as for an existing one. */
  readonly blank: (name: string) => Item;
  readonly prepare: (importer: Importer, rows: readonly Cells[]) => Promise<(cells: Cells) => RowMeaning>;
  /** Warnings for the importer if so many more newcomers exceed a limit of the community. */
  readonly warnings: (importer: Importer, adding: number) => Promise<readonly (Failure | string)[]>;
  /** Why a row without a key column may mean another item; null if it is sure. Grants are refused if it is not. */
  readonly unsure: (by: FoundBy) => string | null;
  readonly write: (context: ItemContext, writing: NewcomerWriting) => Promise<Undo>;
  readonly undo: (context: ItemContext, community: string, undo: Undo) => Promise<void>;
};

/** {@link ItemNewcomers} with any shape of undo data. */
export type AnyNewcomers<Item extends ImportItem> = Omit<ItemNewcomers<Item, never>, 'write'> &
  Pick<ItemNewcomers<Item>, 'write'>;

/** The values that cells of a column can name, such as ranks, statuses or options. */
export type NamedValues = {
  /** Names of values by their plain form (`plain`); several forms may mean one value. */
  readonly known: ReadonlyMap<string, string>;
  /** Whether a cell can hold several names. */
  readonly several: boolean;
};

/** What rows of one file do to each other. Rows are asked in order. */
export type RowCollisions<Item extends ImportItem> = {
  /** What earlier rows, or other items, leave no room for. `at` is the index of the row among those planned. */
  readonly faultsOf: (row: PlannedRow<Item>, at: number) => readonly Failure[];
  /** A row that nothing stands in the way of, so that later ones count with it. */
  readonly done: (row: PlannedRow<Item>, at: number) => void;
};

/** Columns of a file that is imported, when all that its rows name has been looked up. */
export type PreparedColumns<Item extends ImportItem> = {
  /** What a cell changes of an item: every rule that is asked when it is written is asked here too. */
  readonly plan: (item: Item, cell: { readonly target: string; readonly cell: string }) => CellOutcome;
  /** What stands in the way of all that a row does to these columns together. */
  readonly faultsOf?: (item: Item, changes: readonly CellChange[]) => readonly Failure[];
  readonly collisions?: (rows: readonly PlannedRow<Item>[]) => Promise<RowCollisions<Item>>;
};

/** An item that a row changes. */
export type ItemKey = { readonly community: string; readonly id: string };

/** What is written of one row: the item as it was, and the changes of these columns. */
export type RowWriting<Item extends ImportItem> = {
  readonly key: ItemKey;
  readonly item: Item;
  readonly changes: readonly CellChange[];
};

/**
 * Columns that a file can have in which a feature changes items of a kind: one column, or a family with one for each of
 * something. `Undo` is what takes a write back; it is stored as JSON under `name`.
 */
export type ImportColumnSource<Item extends ImportItem = ImportItem, Undo = unknown> = {
  /** Never changed: what is taken back is stored under it. */
  readonly name: string;
  readonly has: (target: string) => boolean;
  /** What columns can be for the importer, and which permissions would let them be more. */
  readonly offered: (importer: ColumnReader) => Promise<{
    readonly targets: readonly ImportTarget[];
    readonly missing: readonly string[];
  }>;
  /** What such columns are called in files, in small letters, beside the label. */
  readonly names: (target: string) => readonly string[];
  /** Which of its columns hold days. Their cells are read in any common format and planned as `2024-04-03`. */
  readonly days?: (reader: ColumnReader) => Promise<(target: string) => boolean>;
  /** The values of those columns whose cells name values; null for a column with other cells. */
  readonly named?: (reader: ColumnReader) => Promise<(target: string) => NamedValues | null>;
  /** Refuses a column that goes where its importer may write nothing, naming the permission. */
  readonly assertMayUse: (importer: ColumnReader, target: string) => Promise<void>;
  readonly prepare: (importer: Importer, rows: readonly Cells[]) => Promise<PreparedColumns<Item>>;
  /** Whether it gives what the wrong item must never have: it is refused to items that a row is not sure of. */
  readonly isGrant?: true;
  /** Does it, by what the ordinary calls do; answers what takes it back, undefined where nothing was done. */
  readonly write: (context: ItemContext, row: RowWriting<Item>) => Promise<Undo | undefined>;
  /** Whether the item is still as it was left. Left out where `undo` refuses what was changed since. */
  readonly isAsLeft?: (item: Item, undo: Undo) => boolean;
  readonly undo: (context: ItemContext, key: ItemKey, undo: Undo) => Promise<void>;
  /** What these columns are called in a file of rows that failed; null for one that its reader may not see. */
  readonly headings: (reader: ColumnReader) => Promise<(target: string) => string | null>;
  /** Refusals as one reader may see them, where what is kept of them holds marks. */
  readonly textsFor?: (reader: ColumnReader) => Promise<(text: string) => string>;
};

/** Columns of any shape of undo: each takes back what it wrote itself. */
export type AnyImportColumns<Item extends ImportItem> = Omit<ImportColumnSource<Item, never>, 'write'> &
  Pick<ImportColumnSource<Item>, 'write'>;

/** How items are exported: which of them, and in which order. */
export type ItemExport = {
  /** What the table in a workbook is called, and what files begin with. */
  readonly title: string;
  readonly fileName: string;
  /**
   * The items that match, as a piece of a statement with the aliases that its columns read. Refuses a question that the
   * reader may not ask.
   */
  readonly select: (
    reader: ColumnReader & { readonly now: Date },
    asked: ExportedItems,
  ) => Promise<{ readonly from: SQL; readonly order: SQL; readonly count: () => Promise<number> }>;
  /** The question as the audit log has it. */
  readonly recorded: (asked: ExportedItems) => object;
};

/** A column by which rows tell their items. */
export type ImportKey = {
  readonly id: string;
  /** What else such columns are called, in small letters. */
  readonly names: readonly string[];
  /** What it is called in a file of rows that failed. */
  readonly heading: string;
  /** The texts of items that a cell means, in small letters. */
  readonly texts: (cell: string) => readonly string[];
};

/** An item with the texts by which rows can name it, by the ids of keys. */
export type KeyedItem<Item extends ImportItem> = {
  readonly item: Item;
  readonly keys: Readonly<Record<string, readonly string[]>>;
};

/** How the rows of a file find items of a kind, and what holds for all that is imported of them. */
export type ItemImport<Item extends ImportItem = ImportItem> = {
  /** The surest first. */
  readonly keys: readonly ImportKey[];
  /** Everything that can be imported of, or one item, by lots. */
  readonly read: (
    tx: Transaction,
    community: string,
    id: string | null,
  ) => AsyncIterable<readonly KeyedItem<Item>[]> | Iterable<readonly KeyedItem<Item>[]>;
  /** What is said of a row that tells no item, tells several, tells one that is not here, or one that an earlier row told. */
  readonly words: {
    readonly unnamed: string;
    readonly several: string;
    readonly unknown: string;
    readonly repeated: (row: number) => string;
  };
  /** What stands in the way of changing an item at all, asked of rows that change something. */
  readonly rules: (importer: Importer) => Promise<(item: Item) => readonly Failure[]>;
  /** Why a row may mean another item than it says; null where it is sure. Grants are refused then. */
  readonly unsure: (item: Item, found: { readonly key: string; readonly texts: readonly string[] }) => string | null;
  /** Code of the refusal of an item that is gone. */
  readonly gone: () => Failure;
  /** Codes by which taking a row back says that its item was changed since. */
  readonly changedSince: readonly string[];
};

/** {@link ImportColumnSource} as far as rows are planned with it. */
export type PlannedSource<Item extends ImportItem = ImportItem> = Omit<
  ImportColumnSource<Item>,
  'name' | 'write' | 'isAsLeft' | 'undo' | 'headings'
>;

/**
 * What the rows of a file are planned with: how they find items, and the columns that change these. A feature that writes what it imports
 * itself, such as the import into one roster, declares no more than this.
 */
export type PlannedKind<Item extends ImportItem = ImportItem> = {
  readonly imports: Pick<ItemImport<Item>, 'read' | 'words' | 'rules' | 'unsure'> & {
    readonly keys: readonly Omit<ImportKey, 'heading'>[];
    readonly columns: readonly PlannedSource<Item>[];
    readonly order: readonly string[];
    readonly newcomers?: Omit<ItemNewcomers<Item>, 'write' | 'undo'>;
  };
};

/**
 * A kind of items that can be exported and imported (@decision 0114): the features that know something of such items
 * declare their columns, the feature that owns them the rest.
 */
export type ItemKindSpec<Item extends ImportItem = ImportItem> = {
  readonly kind: ImportExportKind;
  readonly exports: ItemExport & { readonly columns: readonly ExportColumnSource[]; readonly order: readonly string[] };
  readonly imports: ItemImport<Item> & {
    readonly columns: readonly AnyImportColumns<Item>[];
    readonly order: readonly string[];
    /** Left out for kinds whose rows about items that do not exist are refused. */
    readonly newcomers?: AnyNewcomers<Item>;
  };
};
