import { fail } from '@muster/contracts/errors';
import { IDENTIFIER_COLUMN, IDENTIFIER_COLUMNS, identifierTypeOf } from '@muster/contracts/identifiers/columns';
import {
  type Identifier,
  IDENTIFIER_TYPES,
  IDENTIFIERS,
  identifierKey,
  readIdentifier,
  splitApiId,
} from '@muster/contracts/identifiers/types';
import { MEMBER_COLUMNS } from '@muster/contracts/members/declared/import-export';
import { sql } from 'drizzle-orm';
import { joinList, splitList } from '../../platform/sheets/cell.ts';
import { mapInTurns } from '../../platform/sheets/in-turns.ts';
import { faultOf } from '../import-export/public.ts';
import { addImported, removeImported } from './imported.ts';
import { type HolderOfIdentifier, readHolders } from './store.ts';
import {
  type ColumnReader,
  type ExportColumnSource,
  fixedColumns,
  type FoundColumn,
  toldAs,
  wordFor,
} from '../../platform/feature/item-columns.ts';
import type {
  CellChange,
  CellOutcome,
  Cells,
  ImportColumnSource,
  RowCollisions,
} from '../../platform/feature/item-kind.ts';

/** All of them in one column, as the list of one's identifiers shows them to those who manage members. */
const all = fixedColumns([
  {
    id: 'identifiers',
    column: { label: MEMBER_COLUMNS.identifiers, kind: 'text', width: 40 },
    value: sql`m.api_ids`,
    read: (ids) => joinList(ids as string[]),
  },
]);

/** The identifiers of members: all in one column, and a column for each type that anybody of the community has. */
export const identifierColumns: ExportColumnSource = {
  async offered(reader) {
    const { columns } = await all.offered(reader);
    const types = await typesHad(reader);
    return { columns: [...columns, ...types.map((type) => toldAs(`${IDENTIFIER_COLUMN}${type}`))], withheld: null };
  },
  async find(reader, ids) {
    return new Map([...(await all.find(reader, ids)), ...ids.flatMap((id) => columnOfType(reader, id))]);
  },
};

function columnOfType(reader: ColumnReader, id: string): [string, FoundColumn][] {
  const type = identifierTypeOf(id);
  if (!type) return [];
  const value = sql`array(select substr(u.id, ${type.length + 2}::int) from unnest(m.api_ids) u (id)
    where starts_with(u.id, ${`${type}:`}::text))`;
  const column = { label: wordFor(reader, IDENTIFIER_COLUMNS[type][0]), kind: 'text', width: 24 } as const;
  const read = (values: unknown) => joinList(values as string[]);
  return [[id, { told: toldAs(id), column: { id, column, value, read } }]];
}

/** The types of identifiers that anybody of the community has, those who left apart. */
async function typesHad({ tx, community }: ColumnReader) {
  const { rows } = await tx.execute<{ type: string }>(sql`
    select distinct split_part(u.id, ':', 1) as type from members m, unnest(m.api_ids) u (id)
    where m.community = ${community} and (m.sys_status is not null or m.banned)`);
  const had = new Set(rows.map(({ type }) => type));
  return IDENTIFIER_TYPES.filter((type) => had.has(type));
}

/** What a row has to say of a member before identifiers are given to them. */
type IdentifierHolder = {
  readonly id: string;
  readonly name: string;
  /** Theirs, in §3's form, and how many of them the community itself keeps. */
  readonly apiIds: readonly string[];
  readonly identifiers: number;
};

/** Gives identifiers by the rules for those that staff add. They take what the import itself takes. */
export const identifierTargets: ImportColumnSource<IdentifierHolder, readonly string[]> = {
  name: 'identifiers',
  isGrant: true,
  has: (target) => identifierTypeOf(target) !== null,
  offered: () =>
    Promise.resolve({
      targets: IDENTIFIER_TYPES.map((type) => ({ id: `${IDENTIFIER_COLUMN}${type}`, label: null })),
      missing: [],
    }),
  names: (target) => namesOf(target).map((each) => each.toLowerCase()),
  assertMayUse: () => Promise.resolve(),
  headings: (reader) =>
    Promise.resolve((target) => {
      const [heading] = namesOf(target);
      return heading === undefined ? null : wordFor(reader, heading);
    }),

  async prepare({ tx, community }, rows) {
    const identifiers = await mapInTurns(rows, namedIn);
    const holders = Map.groupBy(await readHolders(tx, community, identifiers.flat()), ({ key }) => key);
    return {
      plan: (member, cell) => identifiersOf(holders, member, cell),
      faultsOf({ identifiers: kept }, changes) {
        const isFull = kept + given(changes).length > IDENTIFIERS.max;
        return isFull ? [fail('identifiers.tooMany', { values: { max: IDENTIFIERS.max } })] : [];
      },
      collisions: () => Promise.resolve(givenOnce()),
    };
  },

  async write(context, { key: { community, id: accId }, changes }) {
    return addImported(context, { community, accId }, given(changes));
  },

  async undo(context, { community, id: accId }, ids) {
    await removeImported(context, { community, accId }, ids);
  },
};

function namesOf(target: string): readonly string[] {
  const type = identifierTypeOf(target);
  return type ? IDENTIFIER_COLUMNS[type] : [];
}

/** An identifier is given to one member, whichever row comes first. */
function givenOnce(): RowCollisions<IdentifierHolder> {
  const rows = new Map<string, number>();
  return {
    faultsOf: ({ changes }) =>
      given(changes).flatMap((each) => {
        const row = rows.get(identifierKey(each));
        return row === undefined ? [] : [faultOf(`Row ${row} gives this identifier to somebody else.`)];
      }),
    done({ row, changes }) {
      for (const each of given(changes)) rows.set(identifierKey(each), row);
    },
  };
}

/** The identifiers that changes give; those of other columns have none. */
function given(changes: readonly CellChange[]): Identifier[] {
  return changes.flatMap(({ target, value }) => (identifierTypeOf(target) ? (value as Identifier[]) : []));
}

function namedIn(cells: Cells): Identifier[] {
  return Object.entries(cells).flatMap(([target, cell]) =>
    identifiersNamed(target, cell).flatMap(({ identifier }) => identifier ?? []),
  );
}

/** What a cell says of identifiers of one type; null stands for each that is none. */
function identifiersNamed(target: string, cell: string): { text: string; identifier: Identifier | null }[] {
  const type = identifierTypeOf(target);
  if (!type) return [];
  return splitList(cell).map((text) => {
    const value = readIdentifier(type, text);
    return { text, identifier: value === null ? null : { type, value } };
  });
}

function identifiersOf(
  holders: ReadonlyMap<string, readonly HolderOfIdentifier[]>,
  member: IdentifierHolder,
  { target, cell }: { readonly target: string; readonly cell: string },
): CellOutcome {
  const type = identifierTypeOf(target);
  const named = identifiersNamed(target, cell);
  const wrong = named.find(({ identifier }) => identifier === null);
  if (!type) return null;
  if (wrong) return `“${wrong.text}” does not fit the kind of identifier that its column is for.`;
  const theirs = member.apiIds.flatMap((id) => splitApiId(id) ?? []);
  const had = new Set(theirs.map(identifierKey));
  const wanted = new Map(
    named.flatMap(({ identifier }) => (identifier ? [[identifierKey(identifier), identifier]] : [])),
  );
  const give = [...wanted].flatMap(([key, identifier]) => (had.has(key) ? [] : [identifier]));
  if (give.length === 0) return null;
  const other = give
    .flatMap((each) => holders.get(identifierKey(each)) ?? [])
    .find(({ account }) => account !== member.id);
  if (other) return fail('identifiers.takenBy', { values: { name: other.name } });
  const before = theirs.filter((each) => each.type === type).map(({ value }) => value);
  const after = [...before, ...give.map(({ value }) => value)];
  return { target, before: before.join('; '), after: after.join('; '), value: give };
}
