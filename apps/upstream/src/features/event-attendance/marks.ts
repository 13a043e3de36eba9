import { ATTENDANCE, type AttendanceMark } from '@muster/contracts/event-attendance/constants';
import { fail } from '@muster/contracts/errors';
import { standingsOf } from '../../authorization/standings.ts';
import type { CallContext, SignedInContext } from '../../platform/handler.ts';
import type { StoredOccurrence } from '../calendar/public.ts';
import { comersTo } from '../event-signups/public.ts';
import { assertHeld, type DateAsked, lockDate, lockToKeep } from './access.ts';
import { markAt, momentsOf, newCode, typedCode } from './rules.ts';
import * as store from './store.ts';

type Marking = {
  readonly accIds: readonly string[];
  readonly mark: AttendanceMark | null;
  readonly reason: string;
};

/** Staff mark people. Marks that are there already in this way stay as they are. */
export async function markPeople(
  context: SignedInContext,
  key: DateAsked,
  { accIds, mark, reason }: Marking,
): Promise<void> {
  const { tx, now, caller, audit } = context;
  const { community, id } = key;
  const date = await lockToKeep(context, key);
  const { opensAt, endsAt } = momentsOf(date);
  if (mark !== null && mark !== 'excused' && now() < opensAt) throw tooEarly();
  const before = new Map((await store.readMarks(tx, keyOf(date))).map((each) => [each.account, each]));
  const accounts = [...new Set(accIds)];
  const listed = new Set((await comersTo(tx, keyOf(date))).map(({ account }) => account));
  const added = accounts.filter((account) => !before.has(account) && !listed.has(account));
  const standings = await standingsOf(tx, community, added);
  if (added.some((account) => !standings.get(account)?.active)) throw fail('members.notFound');
  const changes = accounts.filter((account) => (before.get(account)?.mark ?? null) !== mark);
  const replaces = changes.some((account) => before.has(account));
  if (replaces && reason === '' && now() >= endsAt) throw fail('eventAttendance.reasonNeeded');
  if (mark === null) await store.deleteMarks(tx, keyOf(date), changes);
  else {
    const marked = { mark, source: 'staff', reason, markedAt: now(), markedBy: caller.account } as const;
    await store.writeMarks(
      tx,
      changes.map((account) => ({ ...keyOf(date), account, ...marked })),
    );
  }
  for (const member of changes) {
    await audit({
      action: 'CALENDAR_ATTENDANCE_MARK',
      community,
      target: id,
      before: { member, mark: before.get(member)?.mark ?? null },
      after: { member, mark, ...(reason !== '' && { reason }) },
      members: [member],
    });
  }
  await changed(context, date, changes);
}

/** Makes a code in the place of the one before. It is in no record: who reads the log need not be at the event. */
export async function renewCode(context: SignedInContext, key: DateAsked): Promise<void> {
  const { tx, now, audit } = context;
  const date = await lockToKeep(context, key);
  if (now() >= date.endsAt) throw fail('eventAttendance.over');
  await store.writeSheet(tx, keyOf(date), { code: newCode() });
  await audit({ action: 'CALENDAR_ATTENDANCE_CODE', community: key.community, target: key.id });
  await changed(context, date, []);
}

/** Checks the caller in by the code on the spot; answers their mark. */
export async function checkIn(context: SignedInContext, key: DateAsked, typed: string): Promise<AttendanceMark> {
  const { tx, now, caller, audit, throttle } = context;
  const { account } = caller;
  // Before the lock, so that guesses do not block other calls.
  await throttle.spend('attendanceCode', `${key.id}:${account}`);
  const { occurrence: date } = await lockDate(context, key);
  assertHeld(date);
  const moments = momentsOf(date);
  if (now() < moments.opensAt) throw tooEarly();
  if (now() >= moments.endsAt) throw fail('eventAttendance.over');
  const code = (await store.readSheet(tx, keyOf(date)))?.code ?? null;
  if (code === null || typedCode(typed) !== code) throw fail('eventAttendance.wrongCode');
  await throttle.forgive('attendanceCode', `${key.id}:${account}`);
  const before = (await store.readMarks(tx, keyOf(date))).find((each) => each.account === account);
  if (before?.mark === 'attended' || before?.mark === 'late') return before.mark;
  if (before?.source === 'staff') throw fail('eventAttendance.marked');
  const mark = markAt(now(), moments);
  await store.writeMarks(tx, [
    { ...keyOf(date), account, mark, source: 'code', reason: '', markedAt: now(), markedBy: null },
  ]);
  await audit({
    action: 'CALENDAR_CHECK_IN',
    community: key.community,
    target: key.id,
    before: { member: account, mark: before?.mark ?? null },
    after: { member: account, mark },
    members: [account],
  });
  await changed(context, date, [account]);
  return mark;
}

/** Staff take marks from the clock; answers how many. */
export async function takeByStaff(context: SignedInContext, key: DateAsked): Promise<number> {
  const date = await lockToKeep(context, key);
  if (context.now() < date.startsAt) throw tooEarly();
  const marked = await takeFromClock(context, date);
  // A call of staff is audited even if it marked no one.
  if (marked === 0) {
    await context.audit({
      action: 'CALENDAR_ATTENDANCE_CLOCK',
      community: key.community,
      target: key.id,
      after: { marked },
    });
  }
  return marked;
}

/** Marks those who come, or may, have no mark, and were on the clock during a date; answers how many. The community is locked. */
export async function takeFromClock(context: CallContext, date: StoredOccurrence): Promise<number> {
  const { tx, now, audit } = context;
  const { community, id: target } = date;
  const comers = await withoutMark(context, date);
  const since = await store.readOnClock(tx, date);
  const moments = momentsOf(date);
  const marked = comers.flatMap(({ account }) => {
    const came = since.get(account);
    return came ? [{ account, mark: markAt(came, moments) }] : [];
  });
  const how = { source: 'clock', reason: '', markedAt: now(), markedBy: null } as const;
  await store.writeMarks(
    tx,
    marked.map((each) => ({ ...keyOf(date), ...each, ...how })),
  );
  if (now() >= date.endsAt) await store.writeSheet(tx, keyOf(date), { clockedAt: now() });
  if (marked.length === 0) return 0;
  await audit({ action: 'CALENDAR_ATTENDANCE_CLOCK', community, target, after: { marked: marked.length } });
  await recordEach(context, date, marked);
  const accounts = marked.map(({ account }) => account);
  await changed(context, date, accounts);
  return marked.length;
}

/** Closes the attendance: who said that they come and has no mark was absent, or excused while on leave; answers how many. */
export async function closeAttendance(context: SignedInContext, key: DateAsked): Promise<number> {
  const { tx, now, caller, audit } = context;
  const date = await lockToKeep(context, key);
  if (now() < date.endsAt) throw fail('eventAttendance.notOver');
  const sheet = await store.readSheet(tx, keyOf(date));
  if (sheet?.closedAt) throw fail('eventAttendance.closed');
  // The clock comes first: the job need not have run since the end.
  if (!sheet?.clockedAt) await takeFromClock(context, date);
  const away = await store.readAway(tx, date);
  const missed = (await withoutMark(context, date)).filter(({ answer }) => answer === 'going');
  const how = { source: 'closing', reason: '', markedAt: now(), markedBy: caller.account } as const;
  const marked = missed.map(({ account }) => {
    const mark = away.has(account) ? ('excused' as const) : ('absent' as const);
    return { account, mark };
  });
  await store.writeMarks(
    tx,
    marked.map((each) => ({ ...keyOf(date), ...each, ...how })),
  );
  await store.writeSheet(tx, keyOf(date), { closedAt: now(), code: null });
  const { community, id: target } = key;
  await audit({ action: 'CALENDAR_ATTENDANCE_CLOSE', community, target, after: { marked: missed.length } });
  await recordEach(context, date, marked);
  const accounts = missed.map(({ account }) => account);
  await changed(context, date, accounts);
  return missed.length;
}

type Marked = { readonly account: string; readonly mark: AttendanceMark };

/** Writes an audit entry for each mark, so that the log and automations know the member. The members had no mark before. */
async function recordEach({ audit }: CallContext, date: StoredOccurrence, marked: readonly Marked[]): Promise<void> {
  const { community, id: target } = date;
  for (const { account: member, mark } of marked) {
    const entry = { before: { member, mark: null }, after: { member, mark } };
    await audit({ action: 'CALENDAR_ATTENDANCE_MARK', community, target, ...entry, members: [member] });
  }
}

const keyOf = ({ community, id }: StoredOccurrence): store.OccurrenceKey => ({ community, occurrence: id });

async function withoutMark({ tx }: Pick<CallContext, 'tx'>, date: StoredOccurrence) {
  const marked = new Set((await store.readMarks(tx, keyOf(date))).map(({ account }) => account));
  return (await comersTo(tx, keyOf(date))).filter(({ account }) => !marked.has(account));
}

function tooEarly() {
  return fail('eventAttendance.tooEarly', { values: { minutes: ATTENDANCE.opensMinutes } });
}

/** Emits that a date changed, and runs the hooks for members whose marks changed. */
async function changed(
  { emit, runHooks }: Pick<CallContext, 'emit' | 'runHooks'>,
  { community, id }: StoredOccurrence,
  accounts: readonly string[],
): Promise<void> {
  await runHooks('attendance.changed', { community, accounts });
  await emit({ stream: `community:${community}`, type: 'event-attendance:changed', data: { occurrence: id } });
}
