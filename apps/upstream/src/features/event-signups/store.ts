import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { Transaction } from '../../platform/database.ts';
import { eventSignups } from './tables.ts';

/** An answer as it is kept. */
export type StoredSignUp = typeof eventSignups.$inferSelect;

type OccurrenceKey = { readonly community: string; readonly occurrence: string };

const isOf = ({ community, occurrence }: OccurrenceKey) =>
  and(eq(eventSignups.community, community), eq(eventSignups.occurrence, occurrence));

/** All answers to some dates. */
export function readAnswers(
  tx: Transaction,
  community: string,
  occurrences: readonly string[],
): Promise<StoredSignUp[]> {
  return tx
    .select()
    .from(eventSignups)
    .where(and(eq(eventSignups.community, community), inArray(eventSignups.occurrence, [...occurrences])))
    .orderBy(asc(eventSignups.answeredAt), asc(eventSignups.account));
}

/** What some people are called in a community, and their pictures. */
export async function readFaces(
  tx: Transaction,
  community: string,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly avatarUrl: string | null }>> {
  const { rows } = await tx.execute<{ account: string; name: string; avatar_url: string | null }>(sql`
    select a.id as account, coalesce(m.com_name, a.username) as name, a.avatar_url
    from accounts a left join members m on m.account = a.id and m.community = ${community}
    where a.id = any(${sql.param([...accounts])}::uuid[])`);
  return new Map(rows.map(({ account, name, avatar_url: avatarUrl }) => [account, { name, avatarUrl }]));
}

/** Writes an answer in the place of the one before. */
export async function writeAnswer(tx: Transaction, signUp: StoredSignUp): Promise<void> {
  const { community: _community, occurrence: _occurrence, account: _account, ...fields } = signUp;
  await tx
    .insert(eventSignups)
    .values(signUp)
    .onConflictDoUpdate({ target: [eventSignups.occurrence, eventSignups.account], set: fields });
}

/** Takes an answer back. */
export async function deleteAnswer(tx: Transaction, key: OccurrenceKey & { readonly account: string }): Promise<void> {
  await tx.delete(eventSignups).where(and(isOf(key), eq(eventSignups.account, key.account)));
}

/** Gives places to people who waited for them. */
export async function writePlaces(tx: Transaction, key: OccurrenceKey, accounts: readonly string[]): Promise<void> {
  await tx
    .update(eventSignups)
    .set({ queuedAt: null })
    .where(and(isOf(key), inArray(eventSignups.account, [...accounts])));
}

/** Takes back what a member answered to dates that begin after a moment; answers which these are. */
export async function deleteComing(tx: Transaction, { community, account }: MemberKey, after: Date): Promise<string[]> {
  const { rows } = await tx.execute<{ occurrence: string }>(sql`
    delete from event_signups s using calendar_occurrences o
    where s.community = ${community} and s.account = ${account}
    and o.community = s.community and o.id = s.occurrence and o.starts_at > ${after.toISOString()}::timestamptz
    returning s.occurrence`);
  return rows.map(({ occurrence }) => occurrence);
}

/** Deletes everything that a member answered. */
export async function deleteAll(tx: Transaction, { community, account }: MemberKey): Promise<void> {
  await tx.delete(eventSignups).where(and(eq(eventSignups.community, community), eq(eventSignups.account, account)));
}

/** The dates of an event that people wait for a place at. */
export async function waitedFor(tx: Transaction, community: string, event: string): Promise<string[]> {
  const { rows } = await tx.execute<{ occurrence: string }>(sql`
    select distinct s.occurrence from event_signups s join calendar_occurrences o
    on o.community = s.community and o.id = s.occurrence
    where s.community = ${community} and o.event = ${event} and s.queued_at is not null`);
  return rows.map(({ occurrence }) => occurrence);
}

/** The dates among some that people answered with going or maybe. */
export async function takenAmong(tx: Transaction, community: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: eventSignups.occurrence })
    .from(eventSignups)
    .where(
      and(
        eq(eventSignups.community, community),
        inArray(eventSignups.occurrence, [...ids]),
        inArray(eventSignups.answer, ['going', 'maybe']),
      ),
    );
  return rows.map(({ id }) => id);
}

/** A date whose people are to be reminded. */
export type DueReminder = { readonly community: string; readonly occurrence: string };

/** Dates that begin within a span and have people who come, or may, and were not reminded; some behind another one. */
export async function readDue(
  tx: Transaction,
  {
    now,
    until,
    behind,
    limit,
  }: { readonly now: Date; readonly until: Date; readonly behind: DueReminder | null; readonly limit: number },
): Promise<DueReminder[]> {
  const { rows } = await tx.execute<DueReminder>(sql`
    select distinct s.community, s.occurrence from calendar_occurrences o
    join event_signups s on s.community = o.community and s.occurrence = o.id
    where o.starts_at > ${now.toISOString()}::timestamptz and o.starts_at <= ${until.toISOString()}::timestamptz
    and o.cancelled_at is null and s.reminded_at is null and s.answer in ('going', 'maybe')
    ${behind === null ? sql`` : sql`and s.occurrence > ${behind.occurrence}::uuid`}
    order by s.occurrence limit ${limit}`);
  return rows;
}

/** Notes that the people of a date are reminded; answers them. */
export async function noteReminded(tx: Transaction, key: OccurrenceKey, at: Date): Promise<string[]> {
  const rows = await tx
    .update(eventSignups)
    .set({ remindedAt: at })
    .where(and(isOf(key), sql`${eventSignups.remindedAt} is null`, inArray(eventSignups.answer, ['going', 'maybe'])))
    .returning({ account: eventSignups.account });
  return rows.map(({ account }) => account);
}
