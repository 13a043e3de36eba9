import type { AccessReport } from '@muster/contracts/permissions/edit';
import type { Standing } from '@muster/contracts/permissions/model';
import { heldPermissions } from '@muster/contracts/permissions/resolve';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { readRanks } from '../store.ts';

type Row = { account: string; name: string; owner: boolean; ranks: string[] };

/** A page of the access report: active members by account, each with their ranks and all they hold. */
export async function readReport(
  tx: Transaction,
  community: string,
  { after, limit, search }: { readonly after: string | null; readonly limit: number; readonly search: string },
): Promise<AccessReport> {
  const { rows } = await tx.execute<Row>(sql`
    select m.account, coalesce(m.com_name, a.username) as name, c.owner = m.account as owner,
      array(select mr.rank::text from member_ranks mr where mr.community = m.community and mr.account = m.account) as ranks
    from members m join accounts a on a.id = m.account join communities c on c.uuid = m.community
    where m.community = ${community} and m.sys_status = 'active' and not m.banned
      ${search === '' ? sql`` : sql`and position(lower(${search}) in lower(coalesce(m.com_name, a.username))) > 0`}
      ${after === null ? sql`` : sql`and m.account > ${after}`}
    order by m.account limit ${limit + 1}`);
  const ranks = await readRanks(tx, community);
  const shown = rows.slice(0, limit);
  const items = shown.map(({ account, name, owner, ranks: ids }) => {
    const own = ranks.filter(({ id }) => ids.includes(id));
    const standing: Standing = { account, owner, banned: false, active: true, ranks: own };
    return { accId: account, name, owner, ranks: own.map(({ label }) => label), held: heldPermissions(standing) };
  });
  return { items, next: rows.length > limit ? (shown.at(-1)?.account ?? null) : null };
}
