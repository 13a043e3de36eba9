import { PermissionSet, type Standing } from '@muster/contracts/permissions/model';
import { desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { ranks } from '../../platform/schema.ts';

type Ranks = Standing['ranks'];
type StandingRow = { owner: string; sys_status: string | null; banned: boolean | null; ranks: unknown };

/** How an account stands in a community, in one query. Null when the community is unknown or deleted. */
export async function readStanding(
  tx: Transaction,
  community: string,
  account: string | null,
): Promise<Standing | null> {
  const { rows } = await tx.execute<StandingRow>(sql`
    select c.owner, m.sys_status, m.banned, coalesce((
      select json_agg(json_build_object('id', r.id, 'label', r.label, 'permissions', r.permissions)
        order by r.power desc, r.position, r.id)
      from member_ranks mr join ranks r on r.id = mr.rank
      where mr.community = m.community and mr.account = m.account), '[]') as ranks
    from communities c
    left join members m on m.community = c.uuid and m.account = ${account}::uuid
    where c.uuid = ${community} and c.deleted_at is null`);
  const [row] = rows;
  if (!row) return null;
  return {
    account,
    owner: account !== null && row.owner === account,
    banned: row.banned ?? false,
    active: row.sys_status === 'active',
    ranks: parseRanks(row.ranks),
  };
}

/** Every rank of a community, leading ones first. */
export async function readRanks(tx: Transaction, community: string): Promise<Ranks> {
  const rows = await tx
    .select({ id: ranks.id, label: ranks.label, permissions: ranks.permissions })
    .from(ranks)
    .where(eq(ranks.community, community))
    .orderBy(desc(ranks.power), ranks.position, ranks.id);
  return parseRanks(rows);
}

/** The owner, and active members who hold one of the ranks in `allow` and none in `deny`; longest in first. */
export async function readHolders(
  tx: Transaction,
  community: string,
  by: { readonly allow: readonly string[]; readonly deny: readonly string[]; readonly limit: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ account: string }>(sql`
    select m.account
    from members m join communities c on c.uuid = m.community
    where m.community = ${community} and not m.banned and (m.account = c.owner or (m.sys_status = 'active'
      and exists (select from member_ranks mr where mr.community = m.community and mr.account = m.account
        and mr.rank = any(${sql.param([...by.allow])}::uuid[]))
      and not exists (select from member_ranks mr where mr.community = m.community and mr.account = m.account
        and mr.rank = any(${sql.param([...by.deny])}::uuid[]))))
    order by m.account = c.owner desc, m.since, m.account
    limit ${by.limit}`);
  return rows.map((row) => row.account);
}

function parseRanks(rows: unknown): Ranks {
  return (rows as Ranks).map((rank) => ({ ...rank, permissions: PermissionSet.parse(rank.permissions) }));
}
