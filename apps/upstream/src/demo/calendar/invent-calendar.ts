import type { EventTerms, SignUpTerms } from '@muster/contracts/calendar/model';
import { inArray } from 'drizzle-orm';
import { termColumns } from '../../features/calendar/events/store.ts';
import type { PlannedDate } from '../../features/calendar/series/dates.ts';
import { plan } from '../../features/calendar/series/plan.ts';
import { calendarCategories, calendarEvents, calendarOccurrences } from '../../platform/schema/calendar.ts';
import { eventAttendance, eventAttendanceSheets } from '../../features/event-attendance/tables.ts';
import { eventSignups } from '../../features/event-signups/tables.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Person } from '../people.ts';

const DAY_MS = 86_400_000;
const ZONE = 'Europe/London';

type Filling = { readonly community: string; readonly people: readonly Person[]; readonly now: Date };
type Written = { readonly ids: readonly string[]; readonly dates: readonly PlannedDate[] };

/** Three categories, a patrol each week, a training with roles, a meeting that only staff see, one that is cancelled, and a past event with its attendance. */
export async function inventCalendar(tx: Transaction, { community, people, now }: Filling): Promise<void> {
  const members = people.filter(({ sysStatus, banned }) => sysStatus === 'active' && !banned);
  const owner = members.find((person) => person.owner)?.account ?? null;
  const [patrols, trainings, meetings] = await insertCategories(tx, community);
  const day = (days: number) => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const at = (days: number, from: string, to: string) => ({ start: `${day(days)}T${from}`, end: `${day(days)}T${to}` });
  const add = (terms: Partial<EventTerms> & Pick<EventTerms, 'category' | 'title' | 'start' | 'end'>) =>
    insertEvent(tx, { community, owner, now, terms: { ...PLAIN, host: owner, ...terms } });
  const patrol = await add({
    category: patrols,
    title: 'Friday night patrol',
    ...at(-28, '20:00', '22:30'),
    rule: 'FREQ=WEEKLY;BYDAY=FR',
    place: { kind: 'server', text: 'Server 1' },
    signUp: SIGN_UP,
  });
  const slots = [
    { id: crypto.randomUUID(), label: 'Dispatcher', capacity: 2, ranks: [] },
    { id: crypto.randomUUID(), label: 'Patrol', capacity: 6, ranks: [] },
  ];
  const training = await add({
    category: trainings,
    title: 'Pursuit training',
    ...at(3, '18:30', '20:00'),
    place: { kind: 'voice', text: 'Training room' },
    signUp: { ...SIGN_UP, deadlineHours: 2, slots },
  });
  await add({ category: meetings, title: 'Command meeting', ...at(5, '19:00', '20:00'), visibility: 'managers' });
  const cancelled = await add({ category: trainings, title: 'First aid', ...at(8, '18:00', '19:00'), signUp: SIGN_UP });
  await cancel(tx, cancelled, now);
  const past = await add({ category: patrols, title: 'Charity convoy', ...at(-6, '17:00', '19:00'), signUp: SIGN_UP });
  const coming = patrol.dates.findIndex(({ startsAt }) => startsAt > now);
  await answer(
    tx,
    { community, now },
    members.slice(0, 9).map(({ account }) => ({ account, occurrence: patrol.ids[coming] ?? '', slot: null })),
  );
  await answer(
    tx,
    { community, now },
    members.slice(4, 11).map(({ account }, index) => ({
      account,
      occurrence: training.ids[0] ?? '',
      slot: slots[index < 2 ? 0 : 1]?.id ?? null,
    })),
  );
  const comers = members.slice(2, 14).map(({ account }) => account);
  const convoy = past.ids[0] ?? '';
  await answer(
    tx,
    { community, now },
    comers.map((account) => ({ account, occurrence: convoy, slot: null })),
  );
  const begun = past.dates[0]?.startsAt ?? now;
  await markAttendance(tx, { community, owner, occurrence: convoy, begun }, comers);
}

const SIGN_UP: SignUpTerms = { capacity: null, deadlineHours: 0, guestsMax: 1, slots: [], questions: [] };
const PLAIN = {
  description: null,
  place: { kind: 'none', text: '' },
  visibility: 'category',
  zone: ZONE,
  rule: null,
  signUp: null,
} as const;

async function insertCategories(tx: Transaction, community: string): Promise<[string, string, string]> {
  const rows = [
    { label: 'Patrols', color: '#ff7a1a', icon: 'car', audience: 'public' },
    { label: 'Trainings', color: '#4dabf7', icon: 'school', audience: 'members' },
    { label: 'Meetings', color: '#9775fa', icon: 'users', audience: 'members' },
  ] as const;
  const made = await tx
    .insert(calendarCategories)
    .values(rows.map((row, position) => ({ ...row, community, signUp: 'members' as const, position, revision: 1 })))
    .returning({ id: calendarCategories.id });
  const [patrols = '', trainings = '', meetings = ''] = made.map(({ id }) => id);
  return [patrols, trainings, meetings];
}

type NewEvent = {
  readonly community: string;
  readonly owner: string | null;
  readonly now: Date;
  readonly terms: Omit<EventTerms, 'signUp'> & { readonly signUp: object | null };
};

async function insertEvent(tx: Transaction, { community, owner, now, terms: given }: NewEvent): Promise<Written> {
  const terms = given as EventTerms;
  const { times, dates, plannedUntil } = plan({ ...terms, skippedDays: [] }, now);
  const id = crypto.randomUUID();
  await tx.insert(calendarEvents).values({
    ...termColumns({ ...terms, ...times }),
    id,
    community,
    skippedDays: [],
    createdBy: owner,
    plannedUntil,
    revision: 1,
    createdAt: now,
    changedAt: now,
  });
  const series = terms.rule === null ? null : id;
  const rows = dates.map((date) => ({ ...date, id: crypto.randomUUID(), community, event: id, series }));
  await tx.insert(calendarOccurrences).values(rows);
  return { ids: rows.map((row) => row.id), dates };
}

async function cancel(tx: Transaction, { ids }: Written, now: Date): Promise<void> {
  await tx
    .update(calendarOccurrences)
    .set({ cancelledAt: now, cancelReason: 'Too few people have signed up.' })
    .where(inArray(calendarOccurrences.id, [...ids]));
}

type Answer = { readonly account: string; readonly occurrence: string; readonly slot: string | null };

async function answer(
  tx: Transaction,
  { community, now }: Pick<Filling, 'community' | 'now'>,
  answers: readonly Answer[],
): Promise<void> {
  const said = (index: number): 'going' | 'maybe' => (index % 5 === 4 ? 'maybe' : 'going');
  await tx.insert(eventSignups).values(
    answers.map((each, index) => ({
      ...each,
      slot: said(index) === 'going' ? each.slot : null,
      community,
      answer: said(index),
      guests: 0,
      note: '',
      answeredAt: new Date(now.getTime() - (answers.length - index) * 3_600_000),
    })),
  );
}

type Attendance = {
  readonly community: string;
  readonly owner: string | null;
  readonly occurrence: string;
  readonly begun: Date;
};

/** Marks those who came to an event: most by the code, some from the clock, and the others by staff. */
async function markAttendance(
  tx: Transaction,
  { community, owner, occurrence, begun }: Attendance,
  accounts: readonly string[],
): Promise<void> {
  const marks = [
    { mark: 'attended', source: 'code' },
    { mark: 'attended', source: 'clock' },
    { mark: 'late', source: 'code' },
    { mark: 'attended', source: 'code' },
    { mark: 'absent', source: 'closing' },
    { mark: 'excused', source: 'staff' },
  ] as const;
  const closedAt = new Date(begun.getTime() + 3 * 3_600_000);
  if (accounts.length === 0) return;
  await tx.insert(eventAttendance).values(
    accounts.map((account, index) => {
      const { mark, source } = marks[index % marks.length] ?? marks[0];
      const markedBy = source === 'staff' || source === 'closing' ? owner : null;
      const markedAt = source === 'closing' ? closedAt : new Date(begun.getTime() + index * 60_000);
      return { community, occurrence, account, mark, source, reason: '', markedAt, markedBy };
    }),
  );
  await tx.insert(eventAttendanceSheets).values({ community, occurrence, clockedAt: closedAt, closedAt });
}
