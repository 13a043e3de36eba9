import { clockEntries } from '@muster/upstream/platform/schema/members';
import type { EventTerms } from '@muster/contracts/calendar/model';
import { eq } from 'drizzle-orm';
import { eventAttendanceSheets } from '../../apps/upstream/src/features/event-attendance/tables.ts';
import { calendarOccurrences } from '../../apps/upstream/src/platform/schema/calendar.ts';
import { makeCategory, makeEvent, signUpOf } from '../calendar/asking.ts';
import type { Stack } from '../support/stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

const MINUTE_MS = 60_000;
const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS);

/** Moves a date, past every rule, so that it begins so many minutes from now and goes on for two hours. */
export async function moveTo({ db }: Stack, id: string, minutes: number): Promise<void> {
  await db
    .update(calendarOccurrences)
    .set({ startsAt: minutesFromNow(minutes), endsAt: minutesFromNow(minutes + 120) })
    .where(eq(calendarOccurrences.id, id));
}

/** Makes an event that some people come to, which begins so many minutes from now and goes on for two hours; answers its id. */
export async function makeHeld(
  stack: Stack,
  place: Place,
  {
    minutes,
    going = [],
    ...terms
  }: Partial<EventTerms> & { readonly minutes: number; readonly going?: readonly Role[] },
): Promise<string> {
  const id = await makeEvent(place, await makeCategory(place), { signUp: signUpOf(), ...terms });
  for (const role of going) {
    const { eventSignups } = place.people[role].client;
    await eventSignups.answer.mutate({ community: place.uuid, id, answer: 'going' });
  }
  await moveTo(stack, id, minutes);
  return id;
}

/** The attendance as one role sees it; the owner by default. */
export function attendanceOf({ uuid: community, people }: Place, id: string, by: Role = 'owner') {
  return people[by].client.eventAttendance.list.query({ community, id });
}

/** Marks people, as the owner by default. */
export function mark(
  { uuid: community, people }: Place,
  id: string,
  { by = 'owner', ...marking }: Marking & { readonly by?: Role },
) {
  return people[by].client.eventAttendance.mark.mutate({ community, id, ...marking });
}

type Marking = {
  readonly accIds: string[];
  readonly mark: 'attended' | 'late' | 'absent' | 'excused' | null;
  readonly reason?: string;
};

/** Makes a code as the owner; answers it. */
export async function makeCode(place: Place, id: string): Promise<string> {
  await place.people.owner.client.eventAttendance.renewCode.mutate({ community: place.uuid, id });
  return (await attendanceOf(place, id)).code ?? '';
}

/** The code that `setCode` gives. */
export const CODE = 'ABC234';

/** Gives a date a code, past every rule. */
export async function setCode({ db }: Stack, { uuid: community }: Place, occurrence: string): Promise<void> {
  await db.insert(eventAttendanceSheets).values({ community, occurrence, code: CODE });
}

/** Adds a shift, from and to so many minutes from now; `to` is null for a running one. */
export async function addShift(
  { db }: Stack,
  { uuid: community, people }: Place,
  { by, from, to }: { readonly by: Role; readonly from: number; readonly to: number | null },
): Promise<void> {
  await db.insert(clockEntries).values({
    community,
    account: people[by].account,
    startedAt: minutesFromNow(from),
    endedAt: to === null ? null : minutesFromNow(to),
  });
}
