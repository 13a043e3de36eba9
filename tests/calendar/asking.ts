import type { CategoryTerms, EventTerms, SignUpTerms } from '@muster/contracts/calendar/model';
import {
  calendarCategories,
  calendarEvents,
  calendarOccurrences,
  eventTemplates,
} from '../../apps/upstream/src/platform/schema/calendar.ts';
import { ownLabel } from '../support/own-label.ts';
import type { Stack } from '../support/stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';

const DAY_MS = 86_400_000;

/** A category that members see and sign up in, with everything that is not said. */
export function categoryOf(more: Partial<CategoryTerms> = {}): CategoryTerms {
  return { label: 'Patrols', color: '#3366ff', icon: null, audience: 'members', signUp: 'members', ...more };
}

/** A day so many days from today, in UTC. */
export function dayIn(days: number): string {
  return new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
}

/** An event of two hours tomorrow, with everything that is not said. */
export function eventOf(category: string, more: Partial<EventTerms> = {}): EventTerms {
  return {
    category,
    title: 'Night patrol',
    description: null,
    place: { kind: 'none', text: '' },
    host: null,
    visibility: 'category',
    start: `${dayIn(1)}T19:00`,
    end: `${dayIn(1)}T21:00`,
    zone: 'UTC',
    rule: null,
    signUp: null,
    ...more,
  };
}

/** Sign-up without bounds, but for what is said. */
export function signUpOf(more: Partial<SignUpTerms> = {}): SignUpTerms {
  return { capacity: null, deadlineHours: 0, guestsMax: 0, slots: [], questions: [], ...more };
}

/** Makes a category as the owner; answers its id. */
export async function makeCategory(place: Place, more: Partial<CategoryTerms> = {}): Promise<string> {
  const category = categoryOf({ label: ownLabel(place.uuid, 'Category'), ...more });
  return (await place.people.owner.client.calendar.createCategory.mutate({ community: place.uuid, category })).id;
}

/** Makes an event as somebody, the owner if nothing is said; answers the id of its first date. */
export async function makeEvent(
  place: Place,
  category: string,
  more: Partial<EventTerms> = {},
  by: Role = 'owner',
): Promise<string> {
  const event = eventOf(category, more);
  return (await place.people[by].client.calendar.createEvent.mutate({ community: place.uuid, event })).id;
}

/** What takes place between two days from today. */
export async function windowOf(place: Place, [from, until]: readonly [number, number], by: Role = 'owner') {
  const { items } = await place.people[by].client.calendar.window.query({
    community: place.uuid,
    from: `${dayIn(from)}T00:00:00.000Z`,
    until: `${dayIn(until)}T00:00:00.000Z`,
  });
  return items;
}

/** An event on its own page, as somebody sees it. */
export function eventAt({ uuid: community, people }: Place, id: string, by: Role = 'owner') {
  return people[by].client.calendar.event.query({ community, id });
}

/** A category of a community, past every rule; answers its id. */
export async function addCategory(
  { db }: Stack,
  { uuid: community }: Place,
  { position = 0, id = crypto.randomUUID() }: { readonly position?: number; readonly id?: string } = {},
): Promise<string> {
  await db.insert(calendarCategories).values({ ...categoryOf({ label: id }), id, community, position, revision: 1 });
  return id;
}

/** An event of a community that its members see, past every rule; answers the id of its date, which is that of its category too. */
export async function addEvent(
  stack: Stack,
  place: Place,
  { signUp = null, cancelled = false }: { readonly signUp?: SignUpTerms | null; readonly cancelled?: boolean } = {},
): Promise<string> {
  const { uuid: community } = place;
  const [event, id, now] = [crypto.randomUUID(), crypto.randomUUID(), new Date()];
  // Of the same id, so that a row of one id can name both.
  const category = await addCategory(stack, place, { id });
  const { place: _place, description: _description, ...terms } = eventOf(category, { title: id, signUp });
  await stack.db.insert(calendarEvents).values({
    ...terms,
    id: event,
    community,
    placeKind: 'none',
    placeText: '',
    skippedDays: [],
    revision: 1,
    createdAt: now,
    changedAt: now,
  });
  const [startsAt, endsAt] = [new Date(`${terms.start}:00.000Z`), new Date(`${terms.end}:00.000Z`)];
  await stack.db.insert(calendarOccurrences).values({
    id,
    community,
    event,
    day: terms.start.slice(0, 10),
    startsAt,
    endsAt,
    ...(cancelled && { cancelledAt: now, cancelReason: 'Storm' }),
  });
  return id;
}

/** Saves an event as a template as somebody, the owner if nothing is said; answers its id. */
export async function makeTemplate(
  { uuid: community, people }: Place,
  { from, label, by = 'owner' }: { readonly from: string; readonly label: string; readonly by?: Role },
): Promise<string> {
  return (await people[by].client.calendar.createTemplate.mutate({ community, from, label })).id;
}

/** A template of a community, past every rule; answers its id, which is that of its category too. */
export async function addTemplate(stack: Stack, place: Place): Promise<string> {
  const id = crypto.randomUUID();
  const category = await addCategory(stack, place, { id });
  await stack.db.insert(eventTemplates).values({
    id,
    community: place.uuid,
    category,
    label: id,
    title: 'Night patrol',
    placeKind: 'none',
    placeText: '',
    visibility: 'category',
    zone: 'UTC',
    time: '19:00',
    minutes: 120,
  });
  return id;
}
