import { PermissionSet, type Standing } from '@muster/contracts/permissions/model';
import { desc, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database.ts';
import { ranks } from '../../platform/schema.ts';

type Ranks = Standing['ranks'];
type StandingRow = {
  account: string | null;
  owner: string;
  sys_status: string | null;
  banned: boolean | null;
  ranks: unknown;
};

/** How accounts (null: a visitor) stand in a community, in one query. None is named where it is unknown or deleted. */
export async function readStandings(
  db: Database | Transaction,
  community: string,
  among: readonly (string | null)[],
): Promise<Map<string | null, Standing>> {
  const { rows } = await db.execute<StandingRow>(sql`
    select asked.account, c.owner, m.sys_status, m.banned, coalesce((
      select json_agg(json_build_object('id', r.id, 'label', r.label, 'permissions', r.permissions)
        order by r.power desc, r.position, r.id)
      from member_ranks mr join ranks r on r.id = mr.rank
      where mr.community = m.community and mr.account = m.account), '[]') as ranks
    from communities c
    cross join unnest(${sql.param([...among])}::uuid[]) as asked (account)
    left join members m on m.community = c.uuid and m.account = asked.account
    where c.uuid = ${community} and c.deleted_at is null`);
  return new Map(rows.map((row) => [row.account, toStanding(row)]));
}

function toStanding({ account, owner, banned, sys_status: sysStatus, ranks }: StandingRow): Standing {
  return {
    account,
    owner: account !== null && owner === account,
    banned: banned ?? false,
    active: sysStatus === 'active',
    ranks: parseRanks(ranks),
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
