import { type HeldRank, PermissionSet, type Standing } from '@muster/contracts/permissions/model';
import type { PermissionName } from '@muster/contracts/permissions/names';
import { resolve } from '@muster/contracts/permissions/resolve';
import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database.ts';
import { communities } from '../../platform/schema.ts';

type StandingRow = {
  account: string | null;
  owner: string;
  sys_status: string | null;
  banned: boolean | null;
  ranks: unknown;
  /** Permissions that need a second factor, where there are any and the account has none. */
  due_for: string[] | null;
};

/** A rank `r` with its department `d`, as `resolve` wants it. */
const RANK = sql`json_build_object('id', r.id, 'label', r.label, 'power', r.power, 'permissions', r.permissions,
  'department', json_build_object('id', d.id, 'label', d.label, 'permissions', d.permissions))`;

/** How accounts (null: a visitor) stand in a community, in one query. None is named where it is unknown or deleted. */
export async function readStandings(
  db: Database | Transaction,
  community: string,
  among: readonly (string | null)[],
): Promise<Map<string | null, Standing>> {
  const { rows } = await db.execute<StandingRow>(sql`
    select asked.account, c.owner, m.sys_status, m.banned, coalesce((
      select json_agg(${RANK} order by r.power desc, r.position, r.id)
      from member_ranks mr join ranks r on r.id = mr.rank join departments d on d.id = r.department
      where mr.community = m.community and mr.account = m.account), '[]') as ranks,
      case when c.second_factor_for <> '{}' and asked.account is distinct from c.owner
        and not exists (select from totp_secrets s where s.account = asked.account and s.confirmed_at is not null)
        and not exists (select from passkeys k where k.account = asked.account)
      then c.second_factor_for end as due_for
    from communities c
    cross join unnest(${sql.param([...among])}::uuid[]) as asked (account)
    left join members m on m.community = c.uuid and m.account = asked.account
    where c.uuid = ${community} and c.deleted_at is null`);
  return new Map(rows.map((row) => [row.account, toStanding(row)]));
}

/** How one account (or a visitor, null) stands in a community. Null when the community is unknown or deleted. */
export async function readStanding(
  tx: Transaction,
  community: string,
  account: string | null,
): Promise<Standing | null> {
  return (await readStandings(tx, community, [account])).get(account) ?? null;
}

function toStanding({ account, owner, banned, sys_status: sysStatus, ranks, due_for: dueFor }: StandingRow): Standing {
  const standing: Standing = {
    account,
    owner: account !== null && owner === account,
    banned: banned ?? false,
    active: sysStatus === 'active',
    ranks: parseRanks(ranks),
  };
  const isDue = dueFor?.some((permission) => resolve(standing, permission as PermissionName).allowed);
  return isDue ? { ...standing, secondFactorDue: true } : standing;
}

/** Ranks of a community, leading ones first: all, or those of the ids given that are there. */
export async function readRanks(tx: Transaction, community: string, ids?: readonly string[]): Promise<HeldRank[]> {
  const { rows } = await tx.execute<{ rank: unknown }>(sql`
    select ${RANK} as rank from ranks r join departments d on d.id = r.department
    where r.community = ${community} ${ids ? sql`and r.id = any(${sql.param([...ids])}::uuid[])` : sql``}
    order by r.power desc, r.position, r.id`);
  return parseRanks(rows.map(({ rank }) => rank));
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

/** The version of a community's structure. */
export async function readVersion(tx: Transaction, community: string): Promise<number> {
  const [row] = await tx
    .select({ version: communities.structureVersion })
    .from(communities)
    .where(eq(communities.uuid, community));
  return row?.version ?? 0;
}

/** Raises the version of a community's structure; answers the new one. */
export async function raiseVersion(tx: Transaction, community: string): Promise<number> {
  const [row] = await tx
    .update(communities)
    .set({ structureVersion: sql`${communities.structureVersion} + 1` })
    .where(eq(communities.uuid, community))
    .returning({ version: communities.structureVersion });
  return row?.version ?? 0;
}

function parseRanks(rows: unknown): HeldRank[] {
  return (rows as HeldRank[]).map((rank) => ({
    ...rank,
    permissions: PermissionSet.parse(rank.permissions),
    department: rank.department && {
      ...rank.department,
      permissions: PermissionSet.parse(rank.department.permissions),
    },
  }));
}
