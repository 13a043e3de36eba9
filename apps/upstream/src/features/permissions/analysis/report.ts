import type { AccessReport } from '@muster/contracts/permissions/editing/edit';
import type { AccessContext } from '@muster/contracts/permissions/model';
import { heldPermissions } from '@muster/contracts/permissions/resolve';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { standingsBySession } from '../../../authorization/store.ts';

type Row = { account: string; name: string };
type Asked = { readonly after: string | null; readonly limit: number; readonly search: string };

/** A person of the report and how they stand. */
export type Line = { readonly account: string; readonly name: string; readonly standing: AccessContext };

/** A page of the access report: active members by account, each with their ranks and all they hold now. */
export async function readReport(tx: Transaction, community: string, asked: Asked): Promise<AccessReport> {
  const { lines, next } = await readLines(tx, community, asked);
  const items = lines.map(({ account, name, standing }) => ({
    accId: account,
    name,
    owner: standing.owner,
    ranks: standing.ranks.map(({ label }) => label),
    held: heldPermissions(standing),
    secondFactorDue: standing.secondFactorDue ?? false,
  }));
  return { items, next };
}

/** Active members by account, behind one of them; `next` is whom the next page comes behind. */
export async function readLines(
  tx: Transaction,
  community: string,
  { after, limit, search }: Asked,
): Promise<{ lines: Line[]; next: string | null }> {
  const { rows } = await tx.execute<Row>(sql`
    select m.account, coalesce(m.com_name, a.username) as name
    from members m join accounts a on a.id = m.account
    where m.community = ${community} and m.sys_status = 'active' and not m.banned
      ${search === '' ? sql`` : sql`and position(lower(${search}) in lower(coalesce(m.com_name, a.username))) > 0`}
      ${after === null ? sql`` : sql`and m.account > ${after}`}
    order by m.account limit ${limit + 1}`);
  const shown = rows.slice(0, limit);
  const accounts = shown.map(({ account }) => account);
  const stands = await standingsBySession(
    tx,
    community,
    accounts.map((account) => ({ account, session: null })),
  );
  const standings = new Map(stands.map(({ account, standing }) => [account, standing]));
  const lines = shown.flatMap(({ account, name }) => {
    const standing = standings.get(account);
    return standing ? [{ account, name, standing }] : [];
  });
  return { lines, next: rows.length > limit ? (accounts.at(-1) ?? null) : null };
}

/** How many active members there are. */
export async function countLines(tx: Transaction, community: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`select count(*)::int as count from members
    where community = ${community} and sys_status = 'active' and not banned`);
  return rows[0]?.count ?? 0;
}

/** What a community is called in names of files. */
export async function readShortName(tx: Transaction, community: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`select custom_id as name from communities where uuid = ${community}`,
  );
  return rows[0]?.name ?? '';
}
