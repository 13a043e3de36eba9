import type { CalendarFeed, FeedTerms } from '@muster/contracts/calendar-feeds/model';
import { and, desc, eq, getColumns, isNull, lt, or } from 'drizzle-orm';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { Database, Transaction } from '../../platform/database.ts';
import { accounts } from '../../platform/schema/accounts.ts';
import { calendarFeeds } from './tables.ts';

/** A feed as it is kept. */
export type StoredFeed = typeof calendarFeeds.$inferSelect;

const isOf = ({ community, account }: MemberKey) =>
  and(eq(calendarFeeds.community, community), eq(calendarFeeds.account, account));

/** The feeds of a member, the newest first. */
export async function readFeeds(tx: Transaction, member: MemberKey): Promise<CalendarFeed[]> {
  const rows = await tx
    .select()
    .from(calendarFeeds)
    .where(isOf(member))
    .orderBy(desc(calendarFeeds.createdAt), desc(calendarFeeds.id));
  return rows.map(({ id, label, categories, onlyMine, createdAt, readAt }) => ({
    id,
    label,
    categories: [...categories],
    onlyMine,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  }));
}

/** How many feeds a member has. */
export function countFeeds(tx: Transaction, member: MemberKey): Promise<number> {
  return tx.$count(calendarFeeds, isOf(member));
}

/** Stores a feed; answers its id. */
export async function insertFeed(
  tx: Transaction,
  feed: MemberKey & FeedTerms & { readonly hash: string },
): Promise<string> {
  const [row] = await tx.insert(calendarFeeds).values(feed).returning({ id: calendarFeeds.id });
  return row?.id ?? '';
}

/** Deletes a feed of a member; answers what it was called, null where there is none. */
export async function deleteFeed(tx: Transaction, member: MemberKey, id: string): Promise<string | null> {
  const [row] = await tx
    .delete(calendarFeeds)
    .where(and(isOf(member), eq(calendarFeeds.id, id)))
    .returning({ label: calendarFeeds.label });
  return row?.label ?? null;
}

/** Finds a feed by the hash of the secret in its address; null where there is none, or its account is suspended. */
export async function findFeed(db: Database, hash: string): Promise<StoredFeed | null> {
  const [row] = await db
    .select(getColumns(calendarFeeds))
    .from(calendarFeeds)
    .innerJoin(accounts, eq(accounts.id, calendarFeeds.account))
    .where(and(eq(calendarFeeds.hash, hash), isNull(accounts.suspensionWords)));
  return row ?? null;
}

/** Notes that a feed was read, where it was not noted since `before`: programs read each hour, and more often. */
export async function noteRead(
  db: Database,
  id: string,
  { at, before }: { readonly at: Date; readonly before: Date },
): Promise<void> {
  await db
    .update(calendarFeeds)
    .set({ readAt: at })
    .where(and(eq(calendarFeeds.id, id), or(isNull(calendarFeeds.readAt), lt(calendarFeeds.readAt, before))));
}
