import type { MemberCard } from '@muster/contracts/members/model';
import { and, eq, sql } from 'drizzle-orm';
import { LOOKED_LIKE, type WithLookedLike, stillLooksLike } from '../../../authorization/looked-like.ts';
import type { Transaction } from '../../../platform/database.ts';
import { members } from '../../../platform/schema/members.ts';

type CardRow = WithLookedLike<Omit<MemberCard, 'since'>> & { since: Date | string };

/** Someone as a list shows them; `a` is the account, `m` the place, which may be missing. Staff alone see who waits. */
const CARD = sql`a.id as "accId", coalesce(m.com_name, a.username) as name, a.username, a.avatar_url as "avatarUrl",
  case when m.sys_status = 'pending' then ${LOOKED_LIKE} end as "lookedLike",
  m.joined_key as since,
  (select r.label from member_ranks mr join ranks r on r.id = mr.rank
    where mr.community = m.community and mr.account = m.account
    order by r.power desc, r.position, r.id limit 1) as rank`;

function toCard({ username, lookedLike, ...row }: CardRow): MemberCard {
  const looksLike = stillLooksLike({ name: row.name, username }, lookedLike);
  return { ...row, looksLike, since: new Date(row.since).toISOString() };
}

/** The first cards of a dashboard list: newest members, or those who wait longest. */
export async function readCards(
  tx: Transaction,
  community: string,
  { sysStatus, limit }: { readonly sysStatus: 'active' | 'pending'; readonly limit: number },
): Promise<MemberCard[]> {
  const order = sysStatus === 'active' ? sql`m.joined_key desc, m.account` : sql`m.joined_key, m.account`;
  const { rows } = await tx.execute<CardRow>(sql`
    select ${CARD}
    from members m join accounts a on a.id = m.account
    where m.community = ${community} and m.sys_status = ${sysStatus} and not m.banned
    order by ${order} limit ${limit}`);
  return rows.map(toCard);
}

/** One person's card. Someone who has left was there since `since`. */
export async function readCard(
  tx: Transaction,
  { community, account, since }: { readonly community: string; readonly account: string; readonly since: string },
): Promise<MemberCard> {
  const { rows } = await tx.execute<Omit<CardRow, 'since'> & { since: Date | string | null }>(sql`
    select ${CARD}
    from accounts a left join members m on m.account = a.id and m.community = ${community}
    where a.id = ${account}`);
  const [row] = rows;
  return row
    ? toCard({ ...row, since: row.since ?? since })
    : { accId: account, name: '', avatarUrl: null, rank: null, since, looksLike: null };
}

/** How many are active, or wait. */
export async function countListed(
  tx: Transaction,
  community: string,
  sysStatus: 'active' | 'pending',
): Promise<number> {
  return tx.$count(
    members,
    and(eq(members.community, community), eq(members.sysStatus, sysStatus), eq(members.banned, false)),
  );
}

/** Active members by department, every department named, in order. One query; distinct pairs are hashed, not sorted. */
export async function countByDepartment(
  tx: Transaction,
  community: string,
): Promise<{ id: string; members: number }[]> {
  const { rows } = await tx.execute<{ id: string; members: number }>(sql`
    select d.id, coalesce(counted.members, 0) as members
    from departments d
    left join (
      select department, count(*)::int as members
      from (
        select distinct r.department, mr.account
        from member_ranks mr
        join ranks r on r.id = mr.rank
        join members m on m.community = mr.community and m.account = mr.account
        where mr.community = ${community} and m.sys_status = 'active' and not m.banned
      ) holding
      group by department
    ) counted on counted.department = d.id
    where d.community = ${community}
    order by d.position, d.id`);
  return rows;
}

/** In which of the communities someone's card is among the first of its list. One query. */
export async function readShown(
  tx: Transaction,
  account: string,
  among: { readonly communities: readonly string[]; readonly limit: number },
): Promise<{ community: string; sysStatus: 'active' | 'pending' }[]> {
  const { rows } = await tx.execute<{ community: string; sysStatus: 'active' | 'pending' }>(sql`
    select m.community, m.sys_status as "sysStatus" from members m
    where m.account = ${account} and m.community = any(${sql.param([...among.communities])}::uuid[])
      and m.sys_status in ('active', 'pending') and not m.banned
      and (select count(*) from (
        select from members o
        where o.community = m.community and o.sys_status = m.sys_status and not o.banned
          and case m.sys_status when 'active' then o.joined_key > m.joined_key else o.joined_key < m.joined_key end
        limit ${among.limit}) earlier) < ${among.limit}
    order by m.community`);
  return rows;
}
