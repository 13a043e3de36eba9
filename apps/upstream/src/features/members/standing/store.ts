import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { members, positionHolders } from '../../../platform/schema/members.ts';
import type { Who } from '../changes.ts';

const isWho = ({ community, account }: Who) => and(eq(members.community, community), eq(members.account, account));

/** A ban to write. */
export type Ban = {
  readonly reason: string;
  readonly at: Date;
  readonly until: Date | null;
  readonly by: string | null;
};

/** Bans somebody; what they were stays written beside it. */
export async function writeBan(tx: Transaction, who: Who, { reason, at, until, by }: Ban): Promise<void> {
  await tx
    .update(members)
    .set({ banned: true, banReason: reason, bannedAt: at, banUntil: until, bannedBy: by })
    .where(isWho(who));
}

/** Ends a ban. Somebody of whom nothing else was kept is a stranger then. */
export async function clearBan(tx: Transaction, who: Who): Promise<void> {
  await tx
    .update(members)
    .set({ banned: false, banReason: null, bannedAt: null, banUntil: null, bannedBy: null })
    .where(isWho(who));
  await tx.delete(members).where(and(isWho(who), sql`${members.sysStatus} is null`));
}

/** Puts a member into the archive; the positions they fill are vacant then. */
export async function writeArchived(tx: Transaction, who: Who, since: Date): Promise<void> {
  await tx
    .delete(positionHolders)
    .where(and(eq(positionHolders.community, who.community), eq(positionHolders.account, who.account)));
  await tx.update(members).set({ sysStatus: 'archived', since }).where(isWho(who));
}

/** Gives a member a status of the community, or none; answers the one before. */
export async function writeStatus(tx: Transaction, who: Who, status: string | null): Promise<string | null> {
  const [before] = await tx.select({ status: members.comStatus }).from(members).where(isWho(who));
  await tx.update(members).set({ comStatus: status }).where(isWho(who));
  return before?.status ?? null;
}

/** The status of the community's that somebody has; null for none. */
export async function readStatus(tx: Transaction, who: Who): Promise<string | null> {
  const [row] = await tx.select({ status: members.comStatus }).from(members).where(isWho(who));
  return row?.status ?? null;
}

/** Since when somebody is banned; null when they are not. */
export async function readBannedAt(tx: Transaction, who: Who): Promise<string | null> {
  const [row] = await tx
    .select({ at: members.bannedAt })
    .from(members)
    .where(and(isWho(who), eq(members.banned, true)));
  return row?.at?.toISOString() ?? null;
}

/** Bans whose time is over, the longest overdue first. */
export function readOverdueBans(tx: Transaction, now: Date, limit: number): Promise<Who[]> {
  return tx
    .select({ community: members.community, account: members.account })
    .from(members)
    .where(lte(members.banUntil, now))
    .orderBy(asc(members.banUntil))
    .limit(limit);
}

/** Whether somebody is banned until a moment that has passed. */
export async function isBanOver(tx: Transaction, who: Who, now: Date): Promise<boolean> {
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
