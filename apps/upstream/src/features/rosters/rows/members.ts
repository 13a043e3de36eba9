import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { type RosterQuery, placedRows } from './placed.ts';

type OfRows = Omit<RosterQuery, 'search'>;

/** Those of some rows that a roster has, by their ids: members by their accounts. */
export async function rowsOn(tx: Transaction, asked: OfRows, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with ${placedRows({ ...asked, search: '' })}
    select distinct p.id from placed p where p.id = any(${sql.param([...ids])}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/** What some rows of a roster are called, by their ids. */
export async function namesOfRows(
  tx: Transaction,
  { community, roster }: OfRows,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (roster.kind === 'members') return namesOf(tx, community, ids);
  const { rows } = await tx.execute<{ id: string; name: string }>(sql`
    select id, name from roster_entries where community = ${community} and roster = ${roster.id}
    and id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** What some members are called, by their accounts. */
export async function namesOf(
  tx: Transaction,
  community: string,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.execute<{ account: string; name: string }>(sql`
    select m.account, coalesce(m.com_name, a.username) as name from members m join accounts a on a.id = m.account
    where m.community = ${community} and m.account = any(${sql.param([...accounts])}::uuid[])`);
  return new Map(rows.map(({ account, name }) => [account, name]));
}

/** The members of some rows: the member itself on a roster of members, the holder on a roster of entered rows. */
export async function holdersOfRows(
  tx: Transaction,
  { community, roster }: OfRows,
  ids: readonly string[],
): Promise<string[]> {
  if (roster.kind === 'members') return [...ids];
  const { rows } = await tx.execute<{ account: string }>(sql`
    select distinct account from roster_entries where community = ${community} and roster = ${roster.id}
    and id = any(${sql.param([...ids])}::uuid[]) and account is not null`);
  return rows.map(({ account }) => account);
}
