import { ACCESS_REQUESTS } from '@muster/contracts/permissions/requests';
import { and, asc, count, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { accounts } from '../../../platform/schema/accounts.ts';
import { memberRanks, members } from '../../../platform/schema/members.ts';
import { accessRequests } from '../tables.ts';

/** A stored request. */
export type StoredRequest = typeof accessRequests.$inferSelect;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** When a request lapses without an answer. */
export function lapsesAt({ askedAt }: Pick<StoredRequest, 'askedAt'>): Date {
  return new Date(askedAt.getTime() + ACCESS_REQUESTS.answerDays * DAY_MS);
}

/** From when the same may be asked for again. */
export function againAt({ askedAt }: Pick<StoredRequest, 'askedAt'>): Date {
  return new Date(askedAt.getTime() + ACCESS_REQUESTS.againHours * HOUR_MS);
}

/** Waits for an answer at that time. */
const waiting = (now: Date) =>
  and(
    eq(accessRequests.state, 'pending'),
    gt(accessRequests.askedAt, new Date(now.getTime() - ACCESS_REQUESTS.answerDays * DAY_MS)),
  );

/** Whatever somebody asked for in a community, the newest first. */
export function readOwn(
  tx: Transaction,
  { community, account }: { readonly community: string; readonly account: string },
): Promise<StoredRequest[]> {
  return tx
    .select()
    .from(accessRequests)
    .where(and(eq(accessRequests.community, community), eq(accessRequests.account, account)))
    .orderBy(desc(accessRequests.askedAt), asc(accessRequests.id));
}

/** What active members wait for, the oldest first. */
export async function readWaiting(tx: Transaction, community: string, now: Date) {
  const rows = await tx
    .select({
      request: accessRequests,
      comName: members.comName,
      username: accounts.username,
      avatarUrl: accounts.avatarUrl,
    })
    .from(accessRequests)
    .innerJoin(members, and(eq(members.community, community), eq(members.account, accessRequests.account)))
    .innerJoin(accounts, eq(accounts.id, accessRequests.account))
    .where(
      and(
        eq(accessRequests.community, community),
        waiting(now),
        eq(members.sysStatus, 'active'),
        eq(members.banned, false),
      ),
    )
    .orderBy(asc(accessRequests.askedAt), asc(accessRequests.id));
  return rows.map(({ request, comName, username, avatarUrl }) => ({
    ...request,
    name: comName ?? username,
    avatarUrl,
  }));
}

/** One request that waits; null where there is none of that id in the community. */
export async function readOne(
  tx: Transaction,
  { community, id, now }: { readonly community: string; readonly id: string; readonly now: Date },
): Promise<StoredRequest | null> {
  const [row] = await tx
    .select()
    .from(accessRequests)
    .where(and(eq(accessRequests.community, community), eq(accessRequests.id, id), waiting(now)));
  return row ?? null;
}

/** How many active members beside one hold each of some ranks; those that nobody else holds are not named. */
export async function countOthers(
  tx: Transaction,
  { community, account }: { readonly community: string; readonly account: string },
  ranks: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ rank: memberRanks.rank, count: count() })
    .from(memberRanks)
    .innerJoin(members, and(eq(members.community, memberRanks.community), eq(members.account, memberRanks.account)))
    .where(
      and(
        eq(memberRanks.community, community),
        inArray(memberRanks.rank, [...ranks]),
        ne(memberRanks.account, account),
        eq(members.sysStatus, 'active'),
        eq(members.banned, false),
      ),
    )
    .groupBy(memberRanks.rank);
  return new Map(rows.map(({ rank, count: held }) => [rank, held]));
}

/** Writes that somebody asks now; it takes the place of what they asked before for the same permission. */
export async function writeRequest(
  tx: Transaction,
  wanted: Pick<StoredRequest, 'community' | 'account' | 'permission' | 'note' | 'about' | 'askedAt'>,
): Promise<StoredRequest> {
  const { note, about, askedAt } = wanted;
  const [row] = await tx
    .insert(accessRequests)
    .values({ ...wanted, state: 'pending' })
    .onConflictDoUpdate({
      target: [accessRequests.community, accessRequests.account, accessRequests.permission],
      set: { note, about, askedAt, state: 'pending' },
    })
    .returning();
  return row as StoredRequest;
}

/** Writes what became of a request. */
export async function writeState(
  tx: Transaction,
  { community, id }: { readonly community: string; readonly id: string },
  state: 'declined' | 'withdrawn',
): Promise<void> {
  await tx
    .update(accessRequests)
    .set({ state })
    .where(and(eq(accessRequests.community, community), eq(accessRequests.id, id)));
}
