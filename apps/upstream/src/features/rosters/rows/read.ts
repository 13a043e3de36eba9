import type { CellValue, RosterGroup, RosterRow } from '@muster/contracts/rosters/model';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import type { Cell } from '../../../platform/sheets/cell.ts';
import type { SeenColumn } from './columns.ts';
import { type FoundRows, type Matching, type Placed, readMatching } from './matching.ts';
import { type RosterQuery, placedRows, rowOrder } from './placed.ts';

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
  return {
    groups,
    total: groups.reduce((sum, group) => sum + group.rows, 0),
    items: await fill(tx, asked, { rows, columns }),
  };
}

async function readPage(tx: Transaction, asked: AskedRows): Promise<{ page: Placed[]; groups: RosterGroup[] }> {
  const order = rowOrder(asked.roster);
  const { rows } = await tx.execute<{ page: Placed[]; groups: RosterGroup[] }>(sql`
    with ${placedRows(asked)}, numbered as (
      select p.*, row_number() over (order by ${order}) as place from placed p
    )
    select
      (select coalesce(json_agg(json_build_object('account', n.account, 'grp', n.grp, 'rank', n.rank, 'picked', n.picked)
        order by n.place), '[]') from numbered n where n.place > ${asked.skip} and n.place <= ${asked.skip + asked.limit}) as page,
      (select coalesce(json_agg(json_build_object('id', g.grp, 'rows', g.rows) order by g.first), '[]')
        from (select n.grp, count(*)::int as rows, min(n.place) as first from numbered n group by n.grp) g) as groups`);
  return rows[0] ?? { page: [], groups: [] };
}

/** The rows that are found, part by part, by columns. */
async function readSorted(tx: Transaction, asked: AskedRows): Promise<{ page: Placed[]; groups: RosterGroup[] }> {
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

type Read = Record<string, unknown> & { accId: string; name: string; avatarUrl: string | null };

/** Rows with what stands in their columns. */
async function fill(
  tx: Transaction,
  { community, roster }: RosterQuery,
  { rows, columns }: { readonly rows: readonly Placed[]; readonly columns: readonly SeenColumn[] },
): Promise<RosterRow[]> {
  if (rows.length === 0) return [];
  const accounts = sql.param([...new Set(rows.map(({ account }) => account))]);
  const shown = columns.filter(({ own }) => own === null);
  const values = shown.map(({ value }, at) => sql`, ${value} as ${sql.identifier(`c${at}`)}`);
  const found = await tx.execute<Read>(sql`
    select m.account as "accId", coalesce(m.com_name, a.username) as name, a.avatar_url as "avatarUrl" ${sql.join(values)}
    from members m join accounts a on a.id = m.account join communities c on c.uuid = m.community
    where m.community = ${community} and m.account = any(${accounts}::uuid[])`);
  const people = new Map(found.rows.map((row) => [row.accId, row]));
  const own = sql.param(columns.flatMap((column) => column.own?.id ?? []));
  const written = await tx.execute<{ account: string; column: string; value: CellValue; version: number }>(sql`
    select account, column_id as column, value, version from roster_cells
    where community = ${community} and roster = ${roster.id} and account = any(${accounts}::uuid[])
    and column_id = any(${own}::uuid[])`);
  const cells = Map.groupBy(written.rows, ({ account }) => account);
  return rows.flatMap(({ account, grp, rank, picked }): RosterRow[] => {
    const person = people.get(account);
    if (!person) return [];
    const { accId, name, avatarUrl } = person;
    return [
      {
        accId,
        name,
        avatarUrl,
        group: grp,
        rank,
        picked,
        cells: Object.fromEntries(shown.map(({ shown: { id }, tell }, at) => [id, tell(person[`c${at}`] ?? null)])),
        written: Object.fromEntries(
          (cells.get(account) ?? []).map(({ column, value, version }) => [column, { value, version }]),
        ),
      },
    ];
  });
}

/** How many rows a roster has. */
export async function countRows(tx: Transaction, asked: RosterQuery): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`with ${placedRows(asked)} select count(*)::int as count from placed`,
  );
  return rows[0]?.count ?? 0;
}
