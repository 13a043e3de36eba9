import {
  type Clock,
  CLOCK,
  type ClockShift,
  type OnDuty,
  type ShiftPosition,
  type ShiftType,
} from '@muster/contracts/shifts/model';
import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../platform/database.ts';
import { accounts } from '../../platform/schema/accounts.ts';
import { clockEntries, members } from '../../platform/schema/members.ts';
import { shiftTypes } from './tables.ts';
import type { Span, Times } from './rules.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';

type Correction = 'correctedBy' | 'correctedWhy';

type ShiftRow = {
  id: string;
  startedAt: Date | string;
  endedAt: Date | string | null;
  shift: string | null;
  note: string;
  reason: string | null;
  stated: boolean;
  by: string | null;
};

const SHIFT = sql`select e.id, e.started_at as "startedAt", e.ended_at as "endedAt", e.shift, e.note,
    e.corrected_why as reason, e.end_stated as stated, (select coalesce(m.com_name, a.username) from accounts a
      left join members m on m.community = e.community and m.account = a.id where a.id = e.corrected_by) as by
  from clock_entries e`;

/** The shift that somebody is on, as it is shown; null when they are on none. */
export async function readRunningShift(tx: Transaction, { community, account }: MemberKey): Promise<ClockShift | null> {
  const { rows } = await tx.execute<ShiftRow>(
    sql`${SHIFT} where e.community = ${community} and e.account = ${account} and e.ended_at is null`,
  );
  return rows[0] ? toShift(rows[0]) : null;
}

/** A page of ended shifts that reach into a span, newest first, and where the next one begins. */
export async function readShifts(
  tx: Transaction,
  { community, account }: MemberKey,
  { span, before }: { readonly span: Span; readonly before: ShiftPosition | null },
): Promise<Pick<Clock, 'items' | 'next'>> {
  // A position has milliseconds, which is all that a shift is started with.
  const behind = before
    ? sql`and (date_trunc('milliseconds', e.started_at), e.id) < (${before.startedAt}::timestamptz, ${before.id}::uuid)`
    : sql``;
  const { rows } = await tx.execute<ShiftRow>(sql`
    ${SHIFT} where e.community = ${community} and e.account = ${account} and e.ended_at is not null
      and ${within(span)} ${behind}
    order by date_trunc('milliseconds', e.started_at) desc, e.id desc limit ${CLOCK.page + 1}`);
  const items = rows.slice(0, CLOCK.page).map(toShift);
  const last = items.at(-1);
  return { items, next: rows.length > CLOCK.page && last ? { startedAt: last.startedAt, id: last.id } : null };
}

function toShift({ reason, by, stated, startedAt, endedAt, ...row }: ShiftRow): ClockShift {
  return {
    ...row,
    startedAt: new Date(startedAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
    corrected: reason === null ? null : { by, reason, stated },
  };
}

const bound = (moment: Date | null, open: string): SQL => sql`${moment?.toISOString() ?? open}::timestamptz`;

function within({ from, to }: Span): SQL {
  return sql`e.ended_at > ${bound(from, '-infinity')} and e.started_at < ${bound(to, 'infinity')}`;
}

/** Time of ended shifts by what they are called, the most first; the part of each that is in the span. */
export async function readKindTotals(
  tx: Transaction,
  { community, account }: MemberKey,
  span: Span,
): Promise<Clock['kinds']> {
  const { rows } = await tx.execute<Clock['kinds'][number]>(sql`
    select e.shift, count(*)::int as shifts, extract(epoch from sum(least(e.ended_at, ${bound(span.to, 'infinity')})
      - greatest(e.started_at, ${bound(span.from, '-infinity')})))::float * 1000 as ms
    from clock_entries e where e.community = ${community} and e.account = ${account} and e.ended_at is not null
      and ${within(span)}
    group by e.shift order by ms desc, e.shift`);
  return rows;
}

/** Milliseconds of ended shifts, of the week and in all. */
export async function readTotals(
  tx: Transaction,
  { community, account }: MemberKey,
  week: Date,
): Promise<{ weekMs: number; totalMs: number }> {
  const since = week.toISOString();
  const { rows } = await tx.execute<{ weekMs: number; totalMs: number }>(sql`
    select coalesce(extract(epoch from sum(ended_at - greatest(started_at, ${since}::timestamptz))
        filter (where ended_at > ${since}::timestamptz)), 0)::float * 1000 as "weekMs",
      coalesce(extract(epoch from sum(ended_at - started_at)), 0)::float * 1000 as "totalMs"
    from clock_entries where community = ${community} and account = ${account} and ended_at is not null`);
  return rows[0] ?? { weekMs: 0, totalMs: 0 };
}

/** Active members on the clock, longest first. */
export async function readOnDuty(tx: Transaction, community: string): Promise<OnDuty['items']> {
  const rows = await tx
    .select({
      accId: accounts.id,
      name: sql<string>`coalesce(${members.comName}, ${accounts.username})`,
      avatarUrl: accounts.avatarUrl,
      startedAt: clockEntries.startedAt,
      shift: clockEntries.shift,
      note: clockEntries.note,
    })
    .from(clockEntries)
    .innerJoin(accounts, eq(accounts.id, clockEntries.account))
    .innerJoin(members, and(eq(members.community, community), eq(members.account, clockEntries.account)))
    .where(
      and(
        eq(clockEntries.community, community),
        isNull(clockEntries.endedAt),
        eq(members.sysStatus, 'active'),
        eq(members.banned, false),
      ),
    )
    .orderBy(asc(clockEntries.startedAt), asc(clockEntries.id));
  return rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString() }));
}

/** Running shifts that are longer than is usual in their community and whose member was not asked; the longest first. */
export async function readForgotten(
  tx: Transaction,
  { now, limit, id }: { readonly now: Date; readonly limit: number; readonly id?: string },
): Promise<(MemberKey & { readonly id: string; readonly startedAt: Date })[]> {
  const { rows } = await tx.execute<MemberKey & { id: string; startedAt: Date | string }>(sql`
    select e.id, e.community, e.account, e.started_at as "startedAt"
    from clock_entries e join communities c on c.uuid = e.community
    where e.ended_at is null and e.reminded_at is null and c.deleted_at is null
      and e.started_at <= ${now.toISOString()}::timestamptz - make_interval(hours => ${LONG_SHIFT_HOURS})
      ${id === undefined ? sql`` : sql`and e.id = ${id}`}
    order by e.started_at, e.id limit ${limit}`);
  return rows.map((row) => ({ ...row, startedAt: new Date(row.startedAt) }));
}

/** After how many hours on the clock a community `c` asks whether somebody forgot to clock out. */
const LONG_SHIFT_HOURS = sql`coalesce((c.com_info #>> '{settings,longShiftHours}')::int, ${CLOCK.longShiftHours}::int)`;

/** The shift somebody is on; null when they are on none. */
export async function readRunning(tx: Transaction, { community, account }: MemberKey) {
  const [row] = await tx
    .select()
    .from(clockEntries)
    .where(and(eq(clockEntries.community, community), eq(clockEntries.account, account), isNull(clockEntries.endedAt)));
  return row ?? null;
}

/** One shift; null when it is gone or another community's. */
export async function readShift(tx: Transaction, community: string, id: string) {
  const [row] = await tx
    .select()
    .from(clockEntries)
    .where(and(eq(clockEntries.community, community), eq(clockEntries.id, id)));
  return row ?? null;
}

/** Whether somebody has another shift that these times touch. */
export async function overlaps(
  tx: Transaction,
  { community, account, id }: MemberKey & { readonly id: string | null },
  { startedAt, endedAt }: Times,
): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (select from clock_entries
      where community = ${community} and account = ${account}
        and id is distinct from ${id}::uuid
        and started_at < ${endedAt.toISOString()}::timestamptz
        and coalesce(ended_at, 'infinity') > ${startedAt.toISOString()}::timestamptz) as found`);
  return rows[0]?.found ?? false;
}

/** Writes a shift, one that runs where it has no end; answers its id. */
export async function insertShift(
  tx: Transaction,
  shift: MemberKey & Pick<typeof clockEntries.$inferInsert, 'startedAt' | 'endedAt' | 'shift' | 'note' | Correction>,
): Promise<string> {
  const [row] = await tx.insert(clockEntries).values(shift).returning({ id: clockEntries.id });
  return row?.id ?? '';
}

/** Deletes a shift. */
export async function deleteShift(tx: Transaction, community: string, id: string): Promise<void> {
  await tx.delete(clockEntries).where(and(eq(clockEntries.community, community), eq(clockEntries.id, id)));
}

/** Changes a shift. */
export async function writeShift(
  tx: Transaction,
  { community, id }: { readonly community: string; readonly id: string },
  fields: Partial<Omit<typeof clockEntries.$inferInsert, 'id' | 'community' | 'account'>>,
): Promise<void> {
  await tx
    .update(clockEntries)
    .set(fields)
    .where(and(eq(clockEntries.community, community), eq(clockEntries.id, id)));
}

/** The kinds of shift, in order. */
export function readShiftTypes(tx: Transaction, community: string): Promise<ShiftType[]> {
  return tx
    .select({
      id: shiftTypes.id,
      label: shiftTypes.label,
      ranks: shiftTypes.ranks,
      departments: shiftTypes.departments,
    })
    .from(shiftTypes)
    .where(eq(shiftTypes.community, community))
    .orderBy(asc(shiftTypes.position), asc(shiftTypes.id));
}

/** What ranks and departments of a community are called, by id, among those asked for. */
export async function readHolderLabels(
  tx: Transaction,
  community: string,
  { ranks, departments }: Pick<ShiftType, 'ranks' | 'departments'>,
): Promise<{ readonly ranks: Map<string, string>; readonly departments: Map<string, string> }> {
  const { rows } = await tx.execute<{ kind: 'ranks' | 'departments'; id: string; label: string }>(sql`
    select 'ranks' as kind, id, label from ranks
    where community = ${community} and id = any(${sql.param([...ranks])}::uuid[])
    union all select 'departments', id, label from departments
    where community = ${community} and id = any(${sql.param([...departments])}::uuid[]) order by 1, 3`);
  const of = (kind: string) => new Map(rows.filter((row) => row.kind === kind).map(({ id, label }) => [id, label]));
  return { ranks: of('ranks'), departments: of('departments') };
}

/** Makes these the kinds of shift. */
export async function writeShiftTypes(tx: Transaction, community: string, types: readonly ShiftType[]): Promise<void> {
  await tx.delete(shiftTypes).where(eq(shiftTypes.community, community));
  if (types.length === 0) return;
  await tx.insert(shiftTypes).values(types.map((type, position) => ({ ...type, community, position })));
}

/** Ends the running shift of `from` where `into` has one as well: a person is on the clock once. */
export async function closeDoubleShift(
  tx: Transaction,
  { community, from, into }: { readonly community: string; readonly from: string; readonly into: string },
  at: Date,
): Promise<void> {
  await tx.execute(sql`
    update clock_entries e set ended_at = greatest(${at.toISOString()}::timestamptz, e.started_at)
    where e.community = ${community} and e.account = ${from} and e.ended_at is null and exists (
      select from clock_entries o where o.community = ${community} and o.account = ${into} and o.ended_at is null)`);
}
