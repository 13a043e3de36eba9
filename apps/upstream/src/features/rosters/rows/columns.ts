import { isRosterSource } from '@muster/contracts/rosters/constants';
import type {
  CellValue,
  OwnColumn,
  RosterColumn,
  RosterRights,
  ShownRosterColumn,
} from '@muster/contracts/rosters/model';
import { type SQL, sql } from 'drizzle-orm';
import {
  type ColumnReader,
  preparedColumns,
  type ReadColumn,
  type ShownColumn,
  wordFor,
} from '../../../platform/feature/item-columns.ts';
import type { CallContext } from '../../../platform/handler.ts';
import type { Cell, CellKind, SheetColumn } from '../../../platform/sheets/cell.ts';
import { type ItemKinds, visibleColumns } from '../../import-export/public.ts';
import type { RosterAccess } from '../access.ts';
import { computedColumn } from './computed.ts';
import { cellTable } from '../cell-store.ts';
import { rightsOn, seesColumn, writesColumn } from '../rules.ts';
import type { StoredRoster } from '../store.ts';

/** A column of a roster as a person sees it, and how its cells are read. */
export type SeenColumn = {
  readonly shown: ShownRosterColumn;
  /** Null for a column that shows what is known of members. */
  readonly own: OwnColumn | null;
  readonly sheet: SheetColumn;
  /** What it is read from, over `p`, `m`, `a` and `c`: the row, the membership, the account and the community. */
  readonly values: readonly SQL[];
  readonly read: (stored: readonly unknown[]) => Cell;
  /** The same as answers have it. */
  readonly tell: (stored: readonly unknown[]) => CellValue;
};

/** What columns are read from, as further columns of a query; {@link storedIn} finds it in a row. */
export function selectedValues(columns: readonly SeenColumn[]): SQL {
  return sql.join(
    columns.flatMap(({ values }, at) =>
      values.map((value, nth) => sql`, ${value} as ${sql.identifier(`c${at}_${nth}`)}`),
    ),
  );
}

/** What a row of a query with {@link selectedValues} has for the column at a place. */
export function storedIn(row: Readonly<Record<string, unknown>>, { values }: SeenColumn, at: number): unknown[] {
  return values.map((_, nth) => row[`c${at}_${nth}`] ?? null);
}

type Reader = ColumnReader & { readonly rights: RosterRights; readonly now: Date };

const TYPES: Readonly<Record<CellKind, ShownRosterColumn['type']>> = {
  text: 'text',
  number: 'number',
  day: 'day',
  moment: 'moment',
};

/**
 * The columns of a roster that a person sees, in their order. A profile field is shown as far as that person may see it; what is gone is
 * left out, and so is a calculated column that reads one which the person does not see.
 */
export async function seenColumns(
  kinds: ItemKinds,
  { rights, now, ...reader }: Reader,
  roster: StoredRoster,
): Promise<SeenColumn[]> {
  const { viewer } = reader;
  const columns = roster.columns.filter((column) => seesColumn(viewer, rights, column));
  const sources = columns.flatMap((column) =>
    column.kind === 'member' && isRosterSource(column.source) ? [column.source] : [],
  );
  const found = await visibleColumns(kinds, { ...reader, kind: 'member' }, sources);
  const prepared = await preparedColumns(
    reader,
    found.map(({ column }) => column),
  );
  const known = new Map(found.map((each, at) => [each.told.id, { ...each, prepared: prepared[at] as ReadColumn }]));
  const plain = columns.flatMap((column): SeenColumn[] => {
    if (column.kind === 'computed') return [];
    const mayWrite = writesColumn(viewer, rights, column);
    if (column.kind === 'own') return [ownColumn(column, { roster, mayWrite, reader })];
    const source = known.get(column.source);
    return source ? [memberColumn(column, source)].map((each) => ofHolder(each, roster)) : [];
  });
  const seen = new Map(plain.map((column) => [column.shown.id, column]));
  return columns.flatMap((column): SeenColumn[] => {
    const computed = column.kind === 'computed' ? computedColumn(column, { seen, now }) : seen.get(column.id);
    return computed ? [computed] : [];
  });
}

/** The visible columns of a roster for a person who passed `requireSeen`. */
export function seenBy(
  kinds: ItemKinds,
  { tx, now }: Pick<CallContext, 'tx' | 'now'>,
  { community, roster, standing }: RosterAccess & { readonly community: string },
): Promise<SeenColumn[]> {
  const rights = rightsOn(standing, roster.id);
  return seenColumns(kinds, { tx, community, viewer: standing, rights, now: now() }, roster);
}

function memberColumn(
  { id, width, label, source, rules, total }: Extract<RosterColumn, { kind: 'member' }>,
  { told, prepared }: ShownColumn & { readonly prepared: ReadColumn },
): SeenColumn {
  const { column, value, read } = prepared;
  const usual = told.label ?? column.label;
  return {
    shown: {
      id,
      width,
      source,
      of: told.of,
      rules,
      total,
      type: TYPES[column.kind],
      options: [],
      computed: false,
      unique: false,
      mayWrite: false,
      label: label || told.label,
    },
    own: null,
    sheet: { ...column, label: label || usual },
    values: [value],
    read: ([stored]) => read(stored),
    tell([stored]) {
      const cell = read(stored);
      return cell instanceof Date ? cell.toISOString() : cell;
    },
  };
}

/** A column about members on a roster of entered rows shows their holders, and nothing for a row without one. */
function ofHolder(column: SeenColumn, { kind }: Pick<StoredRoster, 'kind'>): SeenColumn {
  if (kind === 'members') return column;
  return {
    ...column,
    values: column.values.map((value) => sql`case when m.account is not null then ${value} end`),
    read: (stored) => (stored[0] === null ? null : column.read(stored)),
    tell: (stored) => (stored[0] === null ? null : column.tell(stored)),
  };
}

type OwnShown = { readonly roster: StoredRoster; readonly mayWrite: boolean; readonly reader: ColumnReader };

function ownColumn(column: OwnColumn, { roster, mayWrite, reader }: OwnShown): SeenColumn {
  const { table, row } = cellTable(roster.kind);
  const { id, width, label, type, options, rules, total, unique } = column;
  const names = new Map(options.map((option) => [option.id, option.label]));
  return {
    shown: { id, width, label, source: null, of: null, type, computed: false, options, rules, total, unique, mayWrite },
    own: column,
    sheet: { label, kind: type === 'number' ? 'number' : type === 'date' ? 'day' : 'text', width: 20 },
    values: [
      sql`(select x.value from ${table} x
        where x.community = c.uuid and x.roster = ${roster.id} and x.${row} = p.id and x.column_id = ${id})`,
    ],
    read([value]) {
      const kept = value as CellValue;
      if (typeof kept === 'boolean') return wordFor(reader, kept ? 'yes' : 'no');
      return type === 'select' && typeof kept === 'string' ? (names.get(kept) ?? null) : kept;
    },
    tell: ([stored]) => stored as CellValue,
  };
}
