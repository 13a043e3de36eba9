import { type SQL, sql } from 'drizzle-orm';
import type { CellValue } from '@muster/contracts/rosters/model';
import type { Transaction } from '../../platform/database.ts';
import { inLots } from '../../platform/sheets/in-lots.ts';
import type { StoredRoster } from '../rosters/public.ts';

/** The roster that a file is imported into. */
export type OnRoster = { readonly community: string; readonly roster: StoredRoster };

/** An active member, by what a row can name them. */
export type NamedMember = Readonly<Record<'id' | 'name' | 'username', string>> & {
  readonly identifiers: readonly string[];
};

/** An entered row. `holderName` is null for a free one. */
export type NamedEntry = Readonly<Record<'id' | 'name', string>> & {
  readonly version: number;
  readonly holder: string | null;
  readonly holderName: string | null;
};

/** A cell that was ever written. */
export type KnownCell = { readonly value: CellValue; readonly version: number };

/** The active members of a community. */
export function readMembers(tx: Transaction, community: string): Promise<NamedMember[]> {
  return all<NamedMember>(
    tx,
    sql`
    select m.account as id, coalesce(m.com_name, a.username) as name, a.username, m.api_ids as identifiers
    from members m join accounts a on a.id = m.account
    where m.community = ${community} and m.sys_status = 'active' and not m.banned`,
  );
}

/** The entered rows of a roster. */
export function readEntries(tx: Transaction, { community, roster }: OnRoster): Promise<NamedEntry[]> {
  return all<NamedEntry>(
    tx,
    sql`
    select e.id, e.name, e.version, e.account as holder, coalesce(m.com_name, a.username) as "holderName"
    from roster_entries e left join accounts a on a.id = e.account and a.erased_at is null
    left join members m on m.community = e.community and m.account = e.account
    where e.community = ${community} and e.roster = ${roster.id}`,
  );
}

/** How many members are on a roster by hand. */
export async function countPicked(tx: Transaction, { community, roster }: OnRoster): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from roster_picks where community = ${community} and roster = ${roster.id}`);
  return rows[0]?.count ?? 0;
}

type Written = KnownCell & { readonly row: string; readonly column: string };

/** The cells of some columns that were ever written, by the ids of columns and rows; those of members who are not on the roster too. */
export async function readCells(
  tx: Transaction,
  { community, roster }: OnRoster,
  columns: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, KnownCell>>> {
  const found = new Map(columns.map((column) => [column, new Map<string, KnownCell>()]));
  if (columns.length === 0) return found;
  const cells = await all<Written>(
    tx,
    sql`
    select ${roster.kind === 'members' ? sql`account as row` : sql`entry as row`}, column_id as column, value, version
    ${roster.kind === 'members' ? sql`from roster_cells` : sql`from roster_entry_cells`}
    where community = ${community} and roster = ${roster.id} and column_id = any(${sql.param([...columns])}::uuid[])`,
  );
  for (const { row, column, value, version } of cells) found.get(column)?.set(row, { value, version });
  return found;
}

/** All rows of a statement, read in lots, so that a large roster does not hold the event loop. */
async function all<Row>(tx: Transaction, statement: SQL): Promise<Row[]> {
  const rows: Row[] = [];
  for await (const lot of inLots(tx, statement)) rows.push(...(lot as readonly unknown[] as readonly Row[]));
  return rows;
}
