import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { type RosterQuery, placedRows } from './placed.ts';

/** Those of some accounts that have a row on a roster. */
export async function accountsOn(
  tx: Transaction,
  asked: Omit<RosterQuery, 'search'>,
  accounts: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ account: string }>(sql`
    with ${placedRows({ ...asked, search: '' })}
    select distinct p.account from placed p where p.account = any(${sql.param([...accounts])}::uuid[])`);
  return new Set(rows.map(({ account }) => account));
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
