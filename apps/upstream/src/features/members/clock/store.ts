import { CLOCK, type ClockShift, type OnDuty, type ShiftType } from '@muster/contracts/members/clock-model';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../platform/database.ts';
import { accounts } from '../../../platform/schema/accounts.ts';
import { communities } from '../../../platform/schema/communities.ts';
import { clockEntries, members } from '../../../platform/schema/members.ts';
import { shiftTypes } from '../tables.ts';
import type { Times } from './rules.ts';

/** Somebody in a community. */
export type Who = { readonly community: string; readonly account: string };

type ShiftRow = {
  id: string;
  startedAt: Date | string;
  endedAt: Date | string | null;
  shift: string | null;
  note: string;
  reason: string | null;
  by: string | null;
};

/** The running shift first, then the newest that have ended. */
export async function readShifts(tx: Transaction, { community, account }: Who): Promise<ClockShift[]> {
  const { rows } = await tx.execute<ShiftRow>(sql`
    select e.id, e.started_at as "startedAt", e.ended_at as "endedAt", e.shift, e.note, e.corrected_why as reason,
      (select coalesce(m.com_name, a.username) from accounts a
        left join members m on m.community = e.community and m.account = a.id where a.id = e.corrected_by) as by
    from clock_entries e where e.community = ${community} and e.account = ${account}
    order by e.ended_at is not null, e.started_at desc, e.id limit ${CLOCK.page + 1}`);
  return rows.map(({ reason, by, startedAt, endedAt, ...row }) => ({
    ...row,
    startedAt: new Date(startedAt).toISOString(),
    endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
    corrected: reason === null ? null : { by, reason },
  }));
}

/** Milliseconds of ended shifts, of the week and in all. */
export async function readTotals(
  tx: Transaction,
  { community, account }: Who,
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

/** Where the community's stream stands. */
export async function readSeq(tx: Transaction, community: string): Promise<number> {
  const [row] = await tx.select({ seq: communities.eventSeq }).from(communities).where(eq(communities.uuid, community));
  return row?.seq ?? 0;
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
    .where(and(eq(clockEntries.community, community), isNull(clockEntries.endedAt)))
    .orderBy(asc(clockEntries.startedAt), asc(clockEntries.id));
  return rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString() }));
}

/** The shift somebody is on; null when they are on none. */
export async function readRunning(tx: Transaction, { community, account }: Who) {
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
  { community, account, id }: Who & { readonly id: string },
  { startedAt, endedAt }: Times,
): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`
    select exists (select from clock_entries
      where community = ${community} and account = ${account} and id <> ${id}
        and started_at < ${endedAt.toISOString()}::timestamptz
        and coalesce(ended_at, 'infinity') > ${startedAt.toISOString()}::timestamptz) as found`);
  return rows[0]?.found ?? false;
}

/** Starts a shift; answers its id. */
export async function insertShift(
  tx: Transaction,
  shift: Who & { readonly startedAt: Date; readonly shift: string | null; readonly note: string },
): Promise<string> {
  const [row] = await tx.insert(clockEntries).values(shift).returning({ id: clockEntries.id });
  return row?.id ?? '';
}

/** Deletes all shifts of somebody; answers how many there were. */
export async function deleteShifts(tx: Transaction, { community, account }: Who): Promise<number> {
  const gone = await tx
    .delete(clockEntries)
    .where(and(eq(clockEntries.community, community), eq(clockEntries.account, account)));
  return gone.rowCount ?? 0;
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
