import type { CellValue, RosterGroup, RosterRow, RowHolder } from '@muster/contracts/rosters/model';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import type { Cell } from '../../../platform/sheets/cell.ts';
import { cellTable } from '../cell-store.ts';
import { type SeenColumn, selectedValues, storedIn } from './columns.ts';
import { type FoundRows, type Matching, type Placed, readMatching } from './matching.ts';
import { joinedRows, type RosterQuery, placedRows, rowOrder } from './placed.ts';
import { readVacancies } from './vacancies.ts';

/** Which rows are asked for: those from `skip` on, in the order of the roster or by columns in each of its parts. */
export type AskedRows = FoundRows & {
  readonly skip: number;
  readonly limit: number;
  readonly sorts: readonly { readonly column: SeenColumn; readonly down: boolean }[];
};

/** A part of the rows of a roster, and how many there are in each of its groups. */
export async function readRows(
  tx: Transaction,
  asked: AskedRows,
  columns: readonly SeenColumn[],
): Promise<{ readonly groups: RosterGroup[]; readonly total: number; readonly items: RosterRow[] }> {
  const { skip, limit, sorts, filters } = asked;
  const isPlain = sorts.length + filters.length === 0;
  const { page, groups } = isPlain ? await readPage(tx, asked) : await readSorted(tx, asked);
  const rows = isPlain ? page : page.slice(skip, skip + limit);
  const vacant = await readVacancies(tx, asked);
  return {
    groups: groups.map((group) => ({ ...group, vacancies: vacant.get(group.id ?? '') ?? [] })),
    total: groups.reduce((sum, group) => sum + group.rows, 0),
    items: await fill(tx, asked, { rows, columns }),
  };
}

type Counted = Omit<RosterGroup, 'vacancies'>;

async function readPage(tx: Transaction, asked: AskedRows): Promise<{ page: Placed[]; groups: Counted[] }> {
  const order = rowOrder(asked.roster);
  const { rows } = await tx.execute<{ page: Placed[]; groups: Counted[] }>(sql`
    with ${placedRows(asked)}, numbered as (
      select p.*, row_number() over (order by ${order}) as place from placed p
    )
    select
      (select coalesce(json_agg(json_build_object('id', n.id, 'account', n.account, 'grp', n.grp, 'rank', n.rank, 'picked', n.picked)
        order by n.place), '[]') from numbered n where n.place > ${asked.skip} and n.place <= ${asked.skip + asked.limit}) as page,
      (select coalesce(json_agg(json_build_object('id', g.grp, 'rows', g.rows) order by g.first), '[]')
        from (select n.grp, count(*)::int as rows, min(n.place) as first from numbered n group by n.grp) g) as groups`);
  return rows[0] ?? { page: [], groups: [] };
}

/** The rows that are found, part by part, by columns. */
async function readSorted(tx: Transaction, asked: AskedRows): Promise<{ page: Placed[]; groups: Counted[] }> {
  const found = await readMatching(
    tx,
    asked,
    asked.sorts.map(({ column }) => column),
  );
  const parts = Map.groupBy(found, ({ row }) => row.grp);
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const order = (one: Matching, other: Matching) => {
    for (const { column, down } of asked.sorts) {
      const { id } = column.shown;
      const sign = compareCells(one.cells.get(id) ?? null, other.cells.get(id) ?? null, { compare, down });
      if (sign !== 0) return sign;
    }
    return 0;
  };
  const page = [...parts.values()].flatMap((part) => part.toSorted(order).map(({ row }) => row));
  return { page, groups: [...parts].map(([id, part]) => ({ id, rows: part.length })) };
}

type Comparing = { readonly compare: (one: string, other: string) => number; readonly down: boolean };

/** Empty cells come last either way. */
function compareCells(one: Cell, other: Cell, { compare, down }: Comparing): number {
  if (one === null || one === '') return other === null || other === '' ? 0 : 1;
  if (other === null || other === '') return -1;
  const sign = down ? -1 : 1;
  if (typeof one === 'string' && typeof other === 'string') return sign * compare(one, other);
  return sign * (Number(one) - Number(other));
}

type Read = Record<string, unknown> & { id: string; name: string; avatarUrl: string | null } & {
  holder: RowHolder | null;
  version: number;
};

/** Rows with what stands in their columns. */
async function fill(
  tx: Transaction,
  query: RosterQuery,
  { rows, columns }: { readonly rows: readonly Placed[]; readonly columns: readonly SeenColumn[] },
): Promise<RosterRow[]> {
  if (rows.length === 0) return [];
  const shown = columns.filter(({ own }) => own === null);
  const people = await readPeople(tx, query, { rows, columns: shown });
  const cells = await readWritten(tx, query, { rows, columns });
  return rows.flatMap(({ id, account, grp, rank, picked }): RosterRow[] => {
    const person = people.get(id);
    if (!person) return [];
    const { name, avatarUrl, holder, version } = person;
    return [
      {
        id,
        accId: account,
        name,
        avatarUrl,
        group: grp,
        rank,
        picked,
        holder,
        version,
        cells: Object.fromEntries(
          shown.map((column, at) => [column.shown.id, column.tell(storedIn(person, column, at))]),
        ),
        written: Object.fromEntries(
          (cells.get(id) ?? []).map(({ column, value, version: written }) => [column, { value, version: written }]),
        ),
      },
    ];
  });
}

type Filling = { readonly rows: readonly Placed[]; readonly columns: readonly SeenColumn[] };

/** What rows are called, who holds them, and what stands in columns about members, by the ids of the rows. */
async function readPeople(tx: Transaction, query: RosterQuery, { rows, columns }: Filling): Promise<Map<string, Read>> {
  const { roster } = query;
  const once = [...new Map(rows.map((row) => [row.id, row])).values()];
  const placed = sql`unnest(${sql.param(once.map(({ id }) => id))}::uuid[], ${sql.param(
    once.map(({ account }) => account),
  )}::uuid[])`;
  const isEntered = roster.kind === 'entries';
  const held = sql`left join roster_entries e on e.community = c.uuid and e.id = p.id
    left join members hm on hm.community = c.uuid and hm.account = e.account
    left join accounts ha on ha.id = e.account and ha.erased_at is null`;
  const named = isEntered
    ? sql`e.name, e.version, case when ha.id is not null then json_build_object('accId', ha.id,
        'name', coalesce(hm.com_name, ha.username), 'isMember', m.account is not null) end as holder`
    : sql`coalesce(m.com_name, a.username) as name, 0 as version, null as holder`;
  const found = await tx.execute<Read>(sql`
    select p.id, a.avatar_url as "avatarUrl", ${named} ${selectedValues(columns)}
    from ${joinedRows(query, sql`(select u.id, u.account from ${placed} u(id, account))`)} ${isEntered ? held : sql``}`);
  return new Map(found.rows.map((row) => [row.id, row]));
}

type Cells = { readonly row: string; readonly column: string; readonly value: CellValue; readonly version: number };

async function readWritten(
  tx: Transaction,
  { community, roster }: RosterQuery,
  { rows, columns }: Filling,
): Promise<Map<string, Cells[]>> {
  const { table, row } = cellTable(roster.kind);
  const ids = sql.param([...new Set(rows.map(({ id }) => id))]);
  const own = sql.param(columns.flatMap((column) => column.own?.id ?? []));
  const written = await tx.execute<Cells>(sql`
    select ${row} as row, column_id as column, value, version from ${table}
    where community = ${community} and roster = ${roster.id} and ${row} = any(${ids}::uuid[])
    and column_id = any(${own}::uuid[])`);
  return Map.groupBy(written.rows, (cell) => cell.row);
}

/** How many rows a roster has. */
export async function countRows(tx: Transaction, asked: RosterQuery): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`with ${placedRows(asked)} select count(*)::int as count from placed`,
  );
  return rows[0]?.count ?? 0;
}
