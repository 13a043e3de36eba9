import { LEAVING_SOURCES, type RankSource } from '@muster/contracts/departments/enums';
import type { RankRecord } from '@muster/contracts/departments/model';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { ranks } from '../../../platform/schema/departments.ts';
import { memberRanks, members, rankRecords } from '../../../platform/schema/members.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';

/** Why ranks change; all that is written for one `change` is undone at once. */
export type RankCause = {
  readonly change: string;
  readonly by: string | null;
  readonly at: Date;
  readonly source: RankSource;
  readonly reason?: string;
  readonly undoes?: string;
};

/** A rank to give, and when it ends. */
export type Giving = { readonly rank: string; readonly expiresAt: Date | null };

/** A stored record, as undoing needs it. */
export type StoredRecord = typeof rankRecords.$inferSelect;

/** Gives ranks, on record. One that is held already gets the new end; one that is gone gives nothing. */
export async function giveRanks(
  tx: Transaction,
  who: MemberKey,
  { given, ...cause }: RankCause & { readonly given: readonly Giving[] },
): Promise<void> {
  for (const { rank, expiresAt } of given) {
    const end = expiresAt?.toISOString() ?? null;
    await tx.execute(sql`
      with wanted as (
        select id, label from ranks where community = ${who.community} and id::text = ${rank}
      ), held as (
        insert into member_ranks (community, account, rank, expires_at)
        select ${who.community}::uuid, ${who.account}::uuid, id, ${end}::timestamptz from wanted
        on conflict (community, account, rank) do update set expires_at = excluded.expires_at
        returning rank, expires_at
      )
      insert into rank_records (community, account, rank, label, kind, change, by, at, reason, source, expires_at, undoes)
      select ${who.community}::uuid, ${who.account}::uuid, w.id, w.label, 'given', ${causeOf(cause)}, h.expires_at,
        ${cause.undoes ?? null}::uuid
      from held h join wanted w on w.id = h.rank`);
  }
}

/** Takes ranks, on record: those given, or all that somebody holds. */
export async function takeRanks(
  tx: Transaction,
  who: MemberKey,
  { taken, ...cause }: RankCause & { readonly taken: readonly string[] | 'all' },
): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from member_ranks where community = ${who.community} and account = ${who.account}
        ${taken === 'all' ? sql`` : sql`and rank = any(${sql.param([...taken])}::uuid[])`}
      returning community, account, rank, expires_at
    ) ${recordGone(cause)}`);
}

/** Takes ranks that are about to be removed from everyone who holds them, on record. */
export async function takeFromAll(
  tx: Transaction,
  community: string,
  { removed, ...cause }: RankCause & { readonly removed: readonly string[] },
): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from member_ranks where community = ${community} and rank = any(${sql.param([...removed])}::uuid[])
      returning community, account, rank, expires_at
    ) ${recordGone(cause)}`);
}

function recordGone(cause: RankCause) {
  return sql`
    insert into rank_records (community, account, rank, label, kind, change, by, at, reason, source, expires_at, undoes)
    select g.community, g.account, g.rank, r.label, 'taken', ${causeOf(cause)}, g.expires_at,
      ${cause.undoes ?? null}::uuid
    from gone g join ranks r on r.id = g.rank`;
}

function causeOf({ change, by, at, reason = '', source }: RankCause) {
  return sql`${change}::uuid, ${by}::uuid, ${at.toISOString()}::timestamptz, ${reason}, ${source}`;
}

/** Whether somebody has a place in a community, of whatever kind; a ban alone is none. */
export async function hasMembership(tx: Transaction, { community, account }: MemberKey): Promise<boolean> {
  const of = and(eq(members.community, community), eq(members.account, account), isNotNull(members.sysStatus));
  return (await tx.$count(members, of)) > 0;
}

/** Whether somebody is an active member of a community, and not banned. */
export async function isActive(tx: Transaction, { community, account }: MemberKey): Promise<boolean> {
  const isThem = and(eq(members.community, community), eq(members.account, account));
  return (await tx.$count(members, and(isThem, eq(members.sysStatus, 'active'), eq(members.banned, false)))) > 0;
}

/** What somebody holds, with the end of each. */
export async function readHeld(tx: Transaction, { community, account }: MemberKey): Promise<Giving[]> {
  return tx
    .select({ rank: memberRanks.rank, expiresAt: memberRanks.expiresAt })
    .from(memberRanks)
    .where(and(eq(memberRanks.community, community), eq(memberRanks.account, account)));
}

/** Ranks that somebody lost when their place ended, and was not given again since. */
export async function readLostByLeaving(tx: Transaction, { community, account }: MemberKey): Promise<string[]> {
  const { rows } = await tx.execute<{ rank: string }>(sql`
    select rank from (select distinct on (rank) rank, kind, source from rank_records
      where community = ${community} and account = ${account} order by rank, seq desc) l
    where kind = 'taken' and source = any(${sql.param([...LEAVING_SOURCES])}::text[])`);
  return rows.map(({ rank }) => rank);
}

/** Kind and default end of ranks of a community. */
export async function readKinds(tx: Transaction, community: string) {
  return tx
    .select({
      id: ranks.id,
      label: ranks.label,
      department: ranks.department,
      kind: ranks.kind,
      expiresAfterDays: ranks.expiresAfterDays,
    })
    .from(ranks)
    .where(eq(ranks.community, community));
}

/** A member with a rank whose time is over, and when it was; in microseconds, as it is kept. */
export type Overdue = MemberKey & { readonly end: string };

/** Members who hold a rank whose time is over, the longest overdue first, behind one of them. */
export async function readOverdue(
  tx: Transaction,
  now: Date,
  { behind, limit }: { readonly behind: Overdue | null; readonly limit: number },
): Promise<Overdue[]> {
  const beyond = behind
    ? sql`and (expires_at, community, account) > (${behind.end}::timestamptz, ${behind.community}::uuid, ${behind.account}::uuid)`
    : sql``;
  const { rows } = await tx.execute<Overdue>(sql`
    select community, account, expires_at::text as end from member_ranks
    where expires_at <= ${now.toISOString()}::timestamptz ${beyond}
    group by expires_at, community, account order by expires_at, community, account limit ${limit}`);
  return rows;
}

/** A rank that ends soon; `days` is 7 or 1, whichever of the two its end is nearer than. */
export type Ending = MemberKey & { readonly rank: string; readonly expiresAt: Date; readonly days: number };

/**
 * Ranks of active members that end within seven days or one and whose member was not told so, the next to end first. One
 * that was given for less time than that is not told of: they have just been told.
 */
export async function readEnding(
  tx: Transaction,
  { now, limit, who }: { readonly now: Date; readonly limit: number; readonly who?: MemberKey },
): Promise<Ending[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const ofWho = who ? sql`and r.community = ${who.community} and r.account = ${who.account}` : sql``;
  const { rows } = await tx.execute<Omit<Ending, 'expiresAt'> & { expiresAt: Date | string }>(sql`
    select r.community, r.account, r.rank, r.expires_at as "expiresAt", w.days
    from member_ranks r join members m on m.community = r.community and m.account = r.account
    cross join lateral (select case when r.expires_at <= ${at} + interval '1 day' then 1 else 7 end as days) w
    where r.expires_at > ${at} and r.expires_at <= ${at} + interval '7 days' ${ofWho}
      and m.sys_status = 'active' and not m.banned
      and (r.told_end is distinct from r.expires_at or r.told_days > w.days)
      and coalesce((select max(g.at) from rank_records g where g.community = r.community and g.account = r.account
        and g.rank = r.rank and g.kind = 'given'), '-infinity') <= r.expires_at - make_interval(days => w.days)
    order by r.expires_at, r.account, r.rank limit ${limit}`);
  return rows.map(({ expiresAt, ...row }) => ({ ...row, expiresAt: new Date(expiresAt) }));
}

/** Keeps that a member was told of ends. */
export async function markTold(
  tx: Transaction,
  { community, account }: MemberKey,
  told: readonly Ending[],
): Promise<void> {
  for (const { rank, days } of told) {
    await tx
      .update(memberRanks)
      .set({ toldEnd: sql`${memberRanks.expiresAt}`, toldDays: days })
      .where(and(eq(memberRanks.community, community), eq(memberRanks.account, account), eq(memberRanks.rank, rank)));
  }
}

/** The records of one change. */
export async function readChange(tx: Transaction, community: string, change: string): Promise<StoredRecord[]> {
  return tx
    .select()
    .from(rankRecords)
    .where(and(eq(rankRecords.community, community), eq(rankRecords.change, change)))
    .orderBy(rankRecords.seq);
}

/** The last change of somebody's ranks; null when there was none. */
export async function readLastChange(tx: Transaction, { community, account }: MemberKey): Promise<string | null> {
  const [row] = await tx
    .select({ change: rankRecords.change })
    .from(rankRecords)
    .where(and(eq(rankRecords.community, community), eq(rankRecords.account, account)))
    .orderBy(sql`${rankRecords.seq} desc`)
    .limit(1);
  return row?.change ?? null;
}

/** Whether a change has been undone. */
export async function isUndone(tx: Transaction, community: string, change: string): Promise<boolean> {
  return (await tx.$count(rankRecords, and(eq(rankRecords.community, community), eq(rankRecords.undoes, change)))) > 0;
}

/** The record next to one about the same person and rank: the last before it, or the first after it. */
export async function readNeighbour(
  tx: Transaction,
  { community, account, rank, seq }: StoredRecord,
  side: 'before' | 'after',
): Promise<Pick<StoredRecord, 'kind' | 'expiresAt' | 'change'> | null> {
  const [row] = await tx
    .select({ kind: rankRecords.kind, expiresAt: rankRecords.expiresAt, change: rankRecords.change })
    .from(rankRecords)
    .where(
      and(
        eq(rankRecords.community, community),
        eq(rankRecords.account, account),
        eq(rankRecords.rank, rank),
        side === 'before' ? sql`${rankRecords.seq} < ${seq}` : sql`${rankRecords.seq} > ${seq}`,
      ),
    )
    .orderBy(side === 'before' ? sql`${rankRecords.seq} desc` : asc(rankRecords.seq))
    .limit(1);
  return row ?? null;
}

type RecordRow = Omit<RankRecord, 'at' | 'expiresAt' | 'by' | 'seq'> & {
  seq: string;
  at: Date | string;
  expiresAt: Date | string | null;
  byId: string | null;
  byName: string | null;
};

/** Records, newest first, of one member or of all. */
export async function readRecords(
  tx: Transaction,
  community: string,
  query: { readonly account: string | null; readonly before: number | null; readonly limit: number },
): Promise<RankRecord[]> {
  const { rows } = await tx.execute<RecordRow>(sql`
    select r.seq, r.account as "accId", coalesce(m.com_name, a.username) as name, r.rank, r.label, r.kind, r.change,
      b.id as "byId", coalesce(bm.com_name, b.username) as "byName", r.at, r.reason, r.source,
      r.expires_at as "expiresAt",
      exists (select from rank_records u where u.community = r.community and u.undoes = r.change) as undone
    from rank_records r join accounts a on a.id = r.account
    left join members m on m.community = r.community and m.account = r.account
    left join accounts b on b.id = r.by
    left join members bm on bm.community = r.community and bm.account = r.by
    where r.community = ${community}
      ${query.account === null ? sql`` : sql`and r.account = ${query.account}`}
      ${query.before === null ? sql`` : sql`and r.seq < ${query.before}`}
    order by r.seq desc limit ${query.limit}`);
  return rows.map(({ seq, at, expiresAt, byId, byName, ...row }) => ({
    ...row,
    seq: Number(seq),
    at: new Date(at).toISOString(),
    expiresAt: expiresAt === null ? null : new Date(expiresAt).toISOString(),
    by: byId === null ? null : { accId: byId, name: byName ?? '' },
  }));
}
