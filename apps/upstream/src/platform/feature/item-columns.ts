import type { ItemColumn } from '@muster/contracts/import-export/item-column';
import type { Language } from '@muster/contracts/kit/language/languages';
import { fileWord } from '@muster/contracts/kit/language/say';
import type { Failure } from '@muster/contracts/kit/error';
import type { SQL } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import type { AccessContext } from '@muster/contracts/permissions/model';
import type { Cell, SheetColumn } from '../sheets/cell.ts';

type Column = {
  readonly id: string;
  readonly column: SheetColumn;
  /** An expression over the rows of its kind of items: of members over `m`, the membership, `a`, the account, and `c`, the community. */
  readonly value: SQL;
};

/** A column as it is read: what is looked up for it, and what is made of that. */
export type ReadColumn = Column & { readonly read: (value: unknown) => Cell };

/** A column as it is declared; what has to be looked up before its values can be read is looked up once for a list or file. */
export type DeclaredColumn =
  | ReadColumn
  | (Column & { readonly prepare: (reader: ColumnReader) => Promise<ReadColumn['read']> });

/** A column, and how it is told to the person who looks. */
export type ShownColumn = { readonly told: ItemColumn; readonly column: DeclaredColumn };

/** The reader of items of a community, in the transaction that reads them. */
export type ColumnReader = {
  readonly tx: Transaction;
  readonly community: string;
  readonly viewer: AccessContext;
  /** Of a file that is made for them. Left out elsewhere: pages say the words of columns themselves. */
  readonly language?: Language;
};

/** A word of ours as a file has it that is made for a reader, such as a heading. */
export function wordFor({ language = 'en' }: Pick<ColumnReader, 'language'>, english: string): string {
  return fileWord(language, english);
}

/** Columns that somebody may see, and how many are kept from them, with who can show them. */
export type OfferedColumns = {
  readonly columns: readonly ItemColumn[];
  readonly withheld: { readonly count: number; readonly grantors: readonly string[] } | null;
};

/** A column that was asked for: it is there, or why it may not be read. */
export type FoundColumn = ShownColumn | { readonly refusal: () => Promise<Failure> };

/**
 * Columns in which a feature shows what it knows of items of a kind, in lists and in exported files. They decide on their own
 * what somebody may see of them.
 */
export type ExportColumnSource = {
  readonly offered: (reader: ColumnReader) => Promise<OfferedColumns>;
  /** Those of these ids that are the feature's own. What is gone and what is hidden is found with its refusal. */
  readonly find: (reader: ColumnReader, ids: readonly string[]) => Promise<ReadonlyMap<string, FoundColumn>>;
};

/** Columns that every community has and that everybody may see who may see the items, as a source; a file has them in its language. */
export function fixedColumns(columns: readonly DeclaredColumn[]): ExportColumnSource {
  return {
    offered: () => Promise.resolve({ columns: columns.map(({ id }) => toldAs(id)), withheld: null }),
    find: (reader, ids) =>
      Promise.resolve(
        new Map(
          columns
            .filter(({ id }) => ids.includes(id))
            .map((each) => {
              const column = { ...each.column, label: wordFor(reader, each.column.label) };
              return [each.id, { told: toldAs(each.id), column: { ...each, column } }];
            }),
        ),
      ),
  };
}

/** Columns ready to be read, in their order. */
export async function preparedColumns(reader: ColumnReader, columns: readonly DeclaredColumn[]): Promise<ReadColumn[]> {
  const prepared: ReadColumn[] = [];
  for (const declared of columns) {
    const { id, column, value } = declared;
    prepared.push({ id, column, value, read: 'read' in declared ? declared.read : await declared.prepare(reader) });
  }
  return prepared;
}

/** A column that is called the same in every community; `of` is the label of what it is narrowed to. */
export function toldAs(id: string, of: string | null = null): ItemColumn {
  return { id, label: null, of, ownOnly: false };
}
