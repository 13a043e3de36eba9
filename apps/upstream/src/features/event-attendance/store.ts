import type { AttendanceCounts } from '@muster/contracts/event-attendance/model';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { MemberKey } from '../../platform/calls/member-key.ts';
import type { Transaction } from '../../platform/database.ts';
import { awayIn } from '../leave/public.ts';
import { attendanceIn, type AttendanceSpan } from './counts.ts';
import { eventAttendance, eventAttendanceSheets } from './tables.ts';

/** A mark as it is kept. */
export type StoredMark = typeof eventAttendance.$inferSelect;
type Sheet = typeof eventAttendanceSheets.$inferSelect;

/** A date of a community. */
export type OccurrenceKey = { readonly community: string; readonly occurrence: string };
type Span = { readonly community: string; readonly startsAt: Date; readonly endsAt: Date };

/** All marks of a date, the first ones first. */
export function readMarks(tx: Transaction, { community, occurrence }: OccurrenceKey): Promise<StoredMark[]> {
  return tx
    .select()
    .from(eventAttendance)
    .where(and(eq(eventAttendance.community, community), eq(eventAttendance.occurrence, occurrence)))
    .orderBy(asc(eventAttendance.markedAt), asc(eventAttendance.account));
}

/** Writes marks, each in the place of the one before. */
export async function writeMarks(tx: Transaction, marks: readonly Omit<StoredMark, 'id'>[]): Promise<void> {
  if (marks.length === 0) return;
  await tx
    .insert(eventAttendance)
    .values([...marks])
    .onConflictDoUpdate({
      target: [eventAttendance.occurrence, eventAttendance.account],
      set: {
        mark: sql`excluded.mark`,
        source: sql`excluded.source`,
        reason: sql`excluded.reason`,
        markedAt: sql`excluded.marked_at`,
        markedBy: sql`excluded.marked_by`,
      },
    });
}

/** Takes marks of some people back. */
export async function deleteMarks(
  tx: Transaction,
  { community, occurrence }: OccurrenceKey,
  accounts: readonly string[],
): Promise<void> {
  await tx
    .delete(eventAttendance)
    .where(
      and(
        eq(eventAttendance.community, community),
        eq(eventAttendance.occurrence, occurrence),
        inArray(eventAttendance.account, [...accounts]),
      ),
    );
}

/** How the attendance of a date stands; null where nothing was said yet. */
export async function readSheet(tx: Transaction, { community, occurrence }: OccurrenceKey): Promise<Sheet | null> {
  const [row] = await tx
    .select()
    .from(eventAttendanceSheets)
    .where(and(eq(eventAttendanceSheets.community, community), eq(eventAttendanceSheets.occurrence, occurrence)));
  return row ?? null;
}

/** Writes some of how the attendance of a date stands. */
export async function writeSheet(
  tx: Transaction,
  key: OccurrenceKey,
  set: Partial<Pick<Sheet, 'code' | 'clockedAt' | 'closedAt'>>,
): Promise<void> {
  const { community, occurrence } = key;
  await tx
    .insert(eventAttendanceSheets)
    .values({ community, occurrence, ...set })
    .onConflictDoUpdate({ target: [eventAttendanceSheets.occurrence], set });
}

/** Since when people were on the clock during a date, of their first shift in it, by account. */
export async function readOnClock(
  tx: Transaction,
  { community, startsAt, endsAt }: Span,
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await tx.execute<{ account: string; since: string }>(sql`
    select account, min(started_at) as since from clock_entries
    where community = ${community} and started_at < ${endsAt.toISOString()}::timestamptz
    and (ended_at is null or ended_at > ${startsAt.toISOString()}::timestamptz) group by account`);
  return new Map(rows.map(({ account, since }) => [account, new Date(since)]));
}

/** Those who are on leave at some time of a date. */
export async function readAway(
  tx: Transaction,
  { community, startsAt: from, endsAt: to }: Span,
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ account: string }>(sql`
    select distinct account from (${awayIn({ community, from, to })}) away`);
  return new Set(rows.map(({ account }) => account));
}

/** How often a member has each mark within a period. */
export async function readOfMember(tx: Transaction, who: MemberKey, span: AttendanceSpan): Promise<AttendanceCounts> {
  const { rows } = await tx.execute<AttendanceCounts>(sql`
    select attended, late, absent, excused from (${attendanceIn(span)}) counts where account = ${who.account}`);
  return rows[0] ?? { attended: 0, late: 0, absent: 0, excused: 0 };
}

/** The dates among some that have a mark. */
export async function markedAmong(tx: Transaction, community: string, ids: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: eventAttendance.occurrence })
    .from(eventAttendance)
    .where(and(eq(eventAttendance.community, community), inArray(eventAttendance.occurrence, [...ids])));
  return rows.map(({ id }) => id);
}

/** Where two memberships have a mark at the same date, deletes one: it stays that the person was there, if either says so. */
export async function deleteDouble(
  tx: Transaction,
  { community, from, into }: { readonly community: string; readonly from: string; readonly into: string },
): Promise<void> {
  await tx.execute(sql`
    delete from event_attendance a using event_attendance b
    where a.community = ${community} and b.community = a.community and b.occurrence = a.occurrence and (
      a.account = ${from} and b.account = ${into}
        and not (a.mark in ('attended', 'late') and b.mark in ('absent', 'excused'))
      or a.account = ${into} and b.account = ${from}
        and a.mark in ('absent', 'excused') and b.mark in ('attended', 'late'))`);
}

/** Dates with sign-up that ended between two moments and were not taken from the clock since, some behind another one. */
export async function readDue(
  tx: Transaction,
  {
    since,
    now,
    behind,
    limit,
  }: { readonly since: Date; readonly now: Date; readonly behind: OccurrenceKey | null; readonly limit: number },
): Promise<OccurrenceKey[]> {
  const { rows } = await tx.execute<OccurrenceKey>(sql`
    select o.community, o.id as occurrence from calendar_occurrences o
    join calendar_events e on e.community = o.community and e.id = o.event
    where o.ends_at > ${since.toISOString()}::timestamptz and o.ends_at <= ${now.toISOString()}::timestamptz
    and o.cancelled_at is null and e.sign_up is not null
    and not exists (select from event_attendance_sheets s
      where s.community = o.community and s.occurrence = o.id and s.clocked_at is not null)
    ${behind === null ? sql`` : sql`and o.id > ${behind.occurrence}::uuid`}
    order by o.id limit ${limit}`);
  return rows;
}
