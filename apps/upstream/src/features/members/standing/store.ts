import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { members } from '../../../platform/schema/members.ts';
import type { MemberKey } from '../../../platform/calls/member-key.ts';

const isWho = ({ community, account }: MemberKey) =>
  and(eq(members.community, community), eq(members.account, account));

/** A ban to write. */
export type Ban = {
  readonly reason: string;
  readonly at: Date;
  readonly until: Date | null;
  readonly by: string | null;
};

/** Bans somebody; what they were stays written beside it. */
export async function writeBan(tx: Transaction, who: MemberKey, { reason, at, until, by }: Ban): Promise<void> {
  await tx
    .update(members)
    .set({ banned: true, banReason: reason, bannedAt: at, banUntil: until, bannedBy: by })
    .where(isWho(who));
}

/** What somebody whose ban is over was while it was on, and whether they kept their room through it. */
type WasBanned = { readonly sysStatus: string | null; readonly keptRoom: boolean };

/** Ends a ban. Of an account that was erased nothing stays then. */
export async function clearBan(tx: Transaction, who: MemberKey): Promise<WasBanned> {
  const was = { sysStatus: members.sysStatus, keptRoom: sql<boolean>`${members.banUntil} is not null` };
  const [before = { sysStatus: null, keptRoom: false }] = await tx.select(was).from(members).where(isWho(who));
  await tx
    .update(members)
    .set({ banned: false, banReason: null, bannedAt: null, banUntil: null, bannedBy: null })
    .where(isWho(who));
  const isErased = sql`exists (select from accounts a where a.id = ${who.account} and a.erased_at is not null)`;
  await tx.delete(members).where(and(isWho(who), isNull(members.sysStatus), isErased));
  return before;
}

/** Puts a member into the archive. */
export async function writeArchived(tx: Transaction, who: MemberKey, since: Date): Promise<void> {
  await tx.update(members).set({ sysStatus: 'archived', since }).where(isWho(who));
}

/** Since when somebody was what they were before they were archived last; null where the record does not say. */
export async function readSinceBeforeArchive(tx: Transaction, { community, account }: MemberKey): Promise<Date | null> {
  const { rows } = await tx.execute<{ since: string | null }>(sql`
    select details ->> 'since' as since from standing_records
    where community = ${community} and account = ${account} and kind = 'archived'
    order by at desc, seq desc limit 1`);
  const since = rows[0]?.since;
  return since ? new Date(since) : null;
}

/** Gives a member a status of the community, or none; answers the one before. */
export async function writeStatus(tx: Transaction, who: MemberKey, status: string | null): Promise<string | null> {
  const [before] = await tx.select({ status: members.comStatus }).from(members).where(isWho(who));
  await tx.update(members).set({ comStatus: status }).where(isWho(who));
  return before?.status ?? null;
}

/** The status of the community's that somebody has; null for none. */
export async function readStatus(tx: Transaction, who: MemberKey): Promise<string | null> {
  const [row] = await tx.select({ status: members.comStatus }).from(members).where(isWho(who));
  return row?.status ?? null;
}

/** Since when somebody is banned; null when they are not. */
export async function readBannedAt(tx: Transaction, who: MemberKey): Promise<string | null> {
  const [row] = await tx
    .select({ at: members.bannedAt })
    .from(members)
    .where(and(isWho(who), eq(members.banned, true)));
  return row?.at?.toISOString() ?? null;
}

/** A person whose ban is over, and when it ended; in microseconds, as it is kept. */
export type OverdueBan = MemberKey & { readonly end: string };

/** Bans whose time is over, the longest overdue first, behind one of them. */
export async function readOverdueBans(
  tx: Transaction,
  now: Date,
  { behind, limit }: { readonly behind: OverdueBan | null; readonly limit: number },
): Promise<OverdueBan[]> {
  const beyond = behind
    ? sql`and (ban_until, community, account) > (${behind.end}::timestamptz, ${behind.community}::uuid, ${behind.account}::uuid)`
    : sql``;
  const { rows } = await tx.execute<OverdueBan>(sql`
    select community, account, ban_until::text as end from members
    where ban_until <= ${now.toISOString()}::timestamptz ${beyond}
    order by ban_until, community, account limit ${limit}`);
  return rows;
}

/** Whether somebody is banned until a moment that has passed. */
export async function isBanOver(tx: Transaction, who: MemberKey, now: Date): Promise<boolean> {
  return (await tx.$count(members, and(isWho(who), eq(members.banned, true), lte(members.banUntil, now)))) > 0;
}

/** The name of who banned somebody, as the community knows it; null where nobody is banned or it is not known. */
export async function readBannedBy(tx: Transaction, community: string, account: string): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select coalesce(bm.com_name, b.username) as name
    from members m join accounts b on b.id = m.banned_by
    left join members bm on bm.community = m.community and bm.account = b.id
    where m.community = ${community} and m.account = ${account} and m.banned`);
  return rows[0]?.name ?? null;
}

/** Takes statuses from whoever has one of them; answers who had which. */
export async function takeStatuses(
  tx: Transaction,
  community: string,
  gone: readonly string[],
): Promise<{ account: string; status: string }[]> {
  if (gone.length === 0) return [];
  const { rows } = await tx.execute<{ account: string; status: string }>(sql`
    with had as (select account, com_status from members
      where community = ${community} and com_status = any(${sql.param([...gone])}::uuid[]) for update)
    update members m set com_status = null from had
    where m.community = ${community} and m.account = had.account
    returning had.account, had.com_status as status`);
  return rows.toSorted((a, b) => a.account.localeCompare(b.account));
}

/** Whether staff wrote anything down about somebody. */
export async function hasNotes(tx: Transaction, { community, account }: MemberKey): Promise<boolean> {
  const { rows } = await tx.execute<{ noted: boolean }>(sql`
    select exists (select from member_notes where community = ${community} and account = ${account}) as noted`);
  return rows[0]?.noted ?? false;
}
