import type { DataGroup } from '@muster/contracts/own-data/data-groups';
import { type SQL, sql } from 'drizzle-orm';

/** A condition for the rows of a table that are about an account, by its id. */
type RowsOf = (account: string) => SQL;

/** What merging one membership into another does with a column (@decision 0117). */
export type MergeRule =
  /** The rows become those of the other member; `key` is the column that identifies them when the merge is undone. */
  | { readonly how: 'moves'; readonly key: string }
  /** Code of the feature, or of the feature merges, does it. */
  | { readonly how: 'custom' }
  /** Nothing, for this reason. */
  | { readonly how: 'stays'; readonly why: string };

/**
 * What the end of a membership does with the rows, where the member leaves or is removed. `deleted`: the engine deletes them.
 * `custom`: hooks of the feature do. `deletedWhere`: those for which the condition holds, or all where the membership is
 * removed as a whole, by a merge or an erasure. `deletedOnRequest`: only where the member asks for it; the number of deleted
 * rows is then recorded under this name.
 */
export type LeaveRule =
  | 'stays'
  | 'custom'
  | 'deleted'
  | { readonly deletedWhere: (community: string) => SQL }
  | { readonly deletedOnRequest: string };

/**
 * What deleting an account does with the rows. `deleted`: the engine deletes them. `emptied`: code of its own clears all other
 * columns. `kept`: they stay, and refer to an account without a name.
 */
type EraseRule = 'deleted' | 'emptied' | 'kept';

/** How the copy of a person's own data has the rows: a section with rows, or its name and why there are none. */
type ExportRule = {
  readonly group: DataGroup;
  /** The order of rows, in SQL; by `id` where it is left out. */
  readonly order?: string;
  /** Columns that are left out: secrets, and what is about other people. */
  readonly omit?: readonly string[];
  /** Why a copy has no rows of it. */
  readonly leftOut?: string;
};

/** A column that refers to a person, or keeps something about one. */
type Mark = {
  readonly erase: EraseRule;
  readonly export: ExportRule;
  /** The rows that are meant, where they are not those in which the column is the account's id. */
  readonly rows?: RowsOf;
  /** Tables in which `rows` looks something up: an erasure deletes these later. */
  readonly looksIn?: readonly string[];
} & InCommunity;

/** What happens in one community; left out for columns of tables that belong to none. */
type InCommunity =
  | { readonly leave: LeaveRule; readonly merge: MergeRule }
  | { readonly leave?: never; readonly merge?: never };

/** A further column of rows that another column of the table has the mark for. */
type Further = { readonly with: string; readonly merge?: MergeRule };

/** The marks of a feature's columns, by table and column. */
export type PersonColumns = Readonly<Record<string, Readonly<Record<string, Mark | Further>>>>;

/** Rows of a table that are about a person: an entry of the inventory. */
export type PersonalRows = {
  readonly table: string;
  /** The column that has the mark, and those that share it. */
  readonly columns: readonly string[];
  readonly erase: EraseRule;
  readonly rows: RowsOf;
  readonly looksIn: readonly string[];
} & ExportRule;

/** Rows of a table that the end of a membership deletes. */
export type LeavingRows = {
  readonly table: string;
  readonly column: string;
  readonly leave: Exclude<LeaveRule, 'stays' | 'custom'>;
};

/** Everything that is derived from the marks of all features. */
export type PersonalData = {
  /** All rows about people: those that an erasure deletes in the order of deletion, then emptied ones, then kept ones. */
  readonly inventory: readonly PersonalRows[];
  /** What a merge does, by `table.column`, for each column of a community's table that refers to a person. */
  readonly mergePolicy: Readonly<Record<string, MergeRule>>;
  /** Rows that the end of a membership deletes. */
  readonly leaving: readonly LeavingRows[];
};

/** Declares which columns of a feature's tables refer to a person, and what is done with them. */
export function personColumns(columns: PersonColumns): PersonColumns {
  return columns;
}

/** The rule of a column that says which account did something. */
export const AUTHORSHIP: MergeRule = {
  how: 'stays',
  why: 'says which account did something, and that account is still there',
};

/**
 * The mark of a column that says which account did something: the community's work, which stays without a name. `omit` are
 * the columns that are about other people.
 */
export function authored(order: string, omit: readonly string[] = [], merge: MergeRule = AUTHORSHIP): Mark {
  return { erase: 'kept', export: { group: 'work', order, omit }, leave: 'stays', merge };
}

/** The rule of a column that a merge leaves as it is. */
export function stays(why: string): MergeRule {
  return { how: 'stays', why };
}

/** The rule of rows that a merge moves to the other member. */
export function moves(key: string): MergeRule {
  return { how: 'moves', key };
}

/** The rule of a column that code of its own merges. */
export const CUSTOM: MergeRule = { how: 'custom' };

/** Derives the lists of the engines from the marks of all features. */
export function derivePersonalData(declared: readonly PersonColumns[]): PersonalData {
  const marks = declared.flatMap((columns) =>
    Object.entries(columns).flatMap(([table, byColumn]) =>
      Object.entries(byColumn).map(([column, mark]) => ({ table, column, mark })),
    ),
  );
  const rows = marks.flatMap(({ table, column, mark }) => {
    if ('with' in mark) return [];
    const further = marks.filter((each) => each.table === table && 'with' in each.mark && each.mark.with === column);
    return [
      rowsOf(
        { table, column, mark },
        further.map((each) => each.column),
      ),
    ];
  });
  const policy = marks.flatMap(({ table, column, mark: { merge } }) =>
    merge ? [[`${table}.${column}`, merge] as const] : [],
  );
  return {
    inventory: [
      ...inOrderOfDeletion(rows.filter(({ erase }) => erase === 'deleted')),
      ...rows.filter(({ erase }) => erase === 'emptied'),
      ...rows.filter(({ erase }) => erase === 'kept'),
    ],
    mergePolicy: Object.fromEntries(policy),
    leaving: marks.flatMap(({ table, column, mark }) => {
      const leave = 'with' in mark ? undefined : mark.leave;
      return leave === undefined || leave === 'stays' || leave === 'custom' ? [] : [{ table, column, leave }];
    }),
  };
}

type Marked = { readonly table: string; readonly column: string; readonly mark: Mark };

function rowsOf({ table, column, mark }: Marked, further: readonly string[]): PersonalRows {
  const isTheirs: RowsOf = (account) => sql`${sql.identifier(column)} = ${account}`;
  const { erase, rows = isTheirs, looksIn = [] } = mark;
  return { table, columns: [column, ...further], erase, rows, looksIn, ...mark.export };
}

/** Rows that are found by way of another table go before that table's. */
function inOrderOfDeletion(rows: readonly PersonalRows[]): PersonalRows[] {
  const ordered: PersonalRows[] = [];
  const left = new Set(rows);
  while (left.size > 0) {
    const free = [...left].filter((each) => ![...left].some((one) => one !== each && one.looksIn.includes(each.table)));
    // Two tables that are each found by way of the other would leave none: their order is then that of their declaration.
    for (const each of free.length > 0 ? free : left) {
      ordered.push(each);
      left.delete(each);
    }
  }
  return ordered;
}
