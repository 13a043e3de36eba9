import type { Page } from 'playwright-core';
import { google, hour } from '../../calendar-import/files.ts';
import { call } from './edge/calling.ts';
import { type Place, type Screen, thenOpens, titled } from './screen.ts';

/** What a preview of an import leaves out. */
const leftOut = [
  ...hour(3, 'Guard duty', 'RRULE:FREQ=HOURLY'),
  'BEGIN:VTODO',
  'SUMMARY:Write the report',
  'END:VTODO',
  'END:VCALENDAR',
].join('\r\n');
const CALENDAR = '/com/{uuid}/calendar';
const MANAGED = '/com/{uuid}/admin/calendar';
const TITLE = 'Night patrol';
const DAY_MS = 86_400_000;

const categories = [
  { label: 'Patrol', color: '#2f9e44', icon: 'car' },
  { label: 'Training', color: '#1c7ed6', icon: 'school', audience: 'public' },
  { label: 'Command staff', color: '#111111', icon: null, audience: 'permitted', signUp: 'permitted' },
];
const slots = [
  { id: crypto.randomUUID(), label: 'Dispatch', capacity: 1 },
  { id: crypto.randomUUID(), label: 'Patrol', capacity: 8 },
];

const questions = [
  {
    id: crypto.randomUUID(),
    label: 'Which vehicle do you bring?',
    kind: 'select',
    choices: ['Car', 'Bike'],
    required: true,
  },
  { id: crypto.randomUUID(), label: 'Callsign', kind: 'text' },
  { id: crypto.randomUUID(), label: 'I have read the briefing', kind: 'checkbox', required: true },
  { id: crypto.randomUUID(), label: 'Hours you can stay', kind: 'number' },
];
const replies = [
  { question: questions[0]?.id, value: 'Car' },
  { question: questions[2]?.id, value: true },
];

/** A time of a day that is so many days from now. */
const at = (days: number, time: string) => `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)}T${time}`;

/** The day of the event. */
const DAY = at(2, '').slice(0, 10);

/** Gives a community categories, an event that people sign up for, and another one that repeats, once; answers the id of the first. */
async function withEvents(owner: Page, { uuid: community }: Place): Promise<string> {
  type Listed = { readonly categories: readonly { readonly id: string; readonly label: string }[] };
  type Found = { readonly items: readonly { readonly id: string; readonly title: string }[] };
  const moments = {
    from: new Date(Date.now() - DAY_MS).toISOString(),
    until: new Date(Date.now() + 7 * DAY_MS).toISOString(),
  };
  const { items } = await call<Found>(owner, 'calendar.window', { community, ...moments }, 'query');
  const there = items.find(({ title }) => title === TITLE);
  if (there) return there.id;
  for (const category of categories) await call(owner, 'calendar.createCategory', { community, category }, 'mutation');
  const { categories: made } = await call<Listed>(owner, 'calendar.managedCategories', { community }, 'query');
  const category = (label: string) => made.find((each) => each.label === label)?.id;
  const make = (event: object) => call<{ id: string }>(owner, 'calendar.createEvent', { community, event }, 'mutation');
  await make({
    category: category('Training'),
    title: 'Driving lessons',
    zone: 'UTC',
    start: at(1, '10:00'),
    end: at(1, '11:30'),
    rule: 'FREQ=WEEKLY',
  });
  const { id } = await make({
    category: category('Patrol'),
    title: TITLE,
    zone: 'UTC',
    start: at(2, '19:00'),
    end: at(2, '21:00'),
    place: { kind: 'server', text: 'Los Santos, second server' },
    signUp: { capacity: 9, guestsMax: 2, slots, questions },
  });
  await call(owner, 'calendar.createTemplate', { community, from: id, label: 'Patrols at night' }, 'mutation');
  await call(owner, 'eventSignups.answer', { community, id, answer: 'going', slot: slots[0]?.id, replies }, 'mutation');
  return id;
}

/** Opens the page of the event that people sign up for. */
function onEvent(search: string, then: (page: Page) => Promise<unknown>): Screen['ready'] {
  return async (page, place) => {
    const id = await withEvents(page, place);
    await page.goto(new URL(`/com/${place.uuid}/event/${id}${search}`, page.url()).href);
    await then(page);
  };
}

/** Makes an event with attendance: one that goes on, which people check in to by a code, or one that is over. */
const withAttendance =
  (title: 'Convoy' | 'Night shift', startMinutes: number) =>
  async (owner: Page, { uuid: community }: Place): Promise<void> => {
    type Listed = { readonly categories: readonly { readonly id: string }[] };
    await withEvents(owner, { uuid: community } as Place);
    if (await idOf(owner, community, title)) return;
    const { categories: made } = await call<Listed>(owner, 'calendar.managedCategories', { community }, 'query');
    const wall = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16);
    const event = {
      category: made[0]?.id,
      title,
      zone: 'UTC',
      start: wall(startMinutes),
      end: wall(startMinutes + 120),
      signUp: { capacity: null, guestsMax: 0, slots: [], questions: [] },
    };
    const { id } = await call<{ id: string }>(owner, 'calendar.createEvent', { community, event }, 'mutation');
    await call(owner, 'eventSignups.answer', { community, id, answer: 'going' }, 'mutation');
    if (startMinutes > -120) await call(owner, 'eventAttendance.renewCode', { community, id }, 'mutation');
    else await call(owner, 'eventAttendance.close', { community, id }, 'mutation');
  };

async function idOf(page: Page, community: string, title: string): Promise<string | undefined> {
  type Found = { readonly items: readonly { readonly id: string; readonly title: string }[] };
  const moments = {
    from: new Date(Date.now() - 3 * DAY_MS).toISOString(),
    until: new Date(Date.now() + DAY_MS).toISOString(),
  };
  const { items } = await call<Found>(page, 'calendar.window', { community, ...moments }, 'query');
  return items.find((each) => each.title === title)?.id;
}

/** Opens the page of an event by its title. */
function onTitled(title: string, then: (page: Page) => Promise<unknown>): Screen['ready'] {
  return async (page, { uuid }) => {
    const id = await idOf(page, uuid, title);
    await page.goto(new URL(`/com/${uuid}/event/${id}`, page.url()).href);
    await then(page);
  };
}

const withView = (view: string): Screen => ({
  name: `calendar-${view}`,
  as: 'owner',
  // The week and the month of the event, which may be over today.
  path: `${CALENDAR}?view=${view}&date=${DAY}`,
  prepare: withEvents,
  ready: (page) => page.getByRole('link', { name: TITLE }).first().waitFor(),
});

const figures = (by: string): Screen => ({
  name: `admin-event-attendance-${by}`,
  as: 'owner',
  path: `/com/{uuid}/admin/event-attendance?by=${by}`,
  prepare: withAttendance('Night shift', -1440),
  ready: (page) => page.getByRole('progressbar').first().waitFor(),
});

/** The calendar in each of its views, the page of an event with its sign-up, the editor, and the categories. */
export const calendarScreens: readonly Screen[] = [
  {
    name: 'calendar-empty',
    as: 'owner',
    path: MANAGED,
    ready: (page) => page.getByRole('heading', { name: 'No categories yet' }).waitFor(),
  },
  {
    name: 'calendar-none',
    as: 'member',
    path: CALENDAR,
    ready: (page) => page.getByRole('heading', { name: 'Nothing is planned here' }).waitFor(),
  },
  withView('agenda'),
  withView('month'),
  withView('week'),
  {
    name: 'calendar-day',
    as: 'owner',
    path: `${CALENDAR}?view=day&date=${DAY}`,
    prepare: withEvents,
    ready: (page) => page.getByRole('link', { name: TITLE }).first().waitFor(),
  },
  {
    name: 'calendar-filtered',
    as: 'member',
    path: `${CALENDAR}?view=agenda&q=nothing+like+it`,
    prepare: withEvents,
    ready: (page) => page.getByRole('heading', { name: 'No event matches' }).waitFor(),
  },
  {
    name: 'event',
    as: 'owner',
    path: CALENDAR,
    ready: onEvent('', (page) => page.getByRole('button', { name: 'Take answer back' }).waitFor()),
  },
  {
    name: 'event-attendance',
    as: 'owner',
    path: CALENDAR,
    prepare: withAttendance('Convoy', -5),
    ready: onTitled('Convoy', (page) => page.getByRole('button', { name: 'New code' }).scrollIntoViewIfNeeded()),
  },
  {
    name: 'event-attendance-closed',
    as: 'owner',
    path: CALENDAR,
    prepare: withAttendance('Night shift', -1440),
    ready: onTitled('Night shift', async (page) => {
      await page
        .getByRole('group', { name: /^Attendance of/ })
        .getByRole('button', { name: 'Attended' })
        .click();
      await page.getByRole('heading', { name: 'Change the mark?' }).waitFor();
    }),
  },
  {
    name: 'event-check-in',
    as: 'member',
    path: CALENDAR,
    prepare: withAttendance('Convoy', -5),
    ready: onTitled('Convoy', (page) => page.getByRole('button', { name: 'Check in' }).waitFor()),
  },
  {
    name: 'event-editor',
    as: 'owner',
    path: CALENDAR,
    ready: onEvent('?edit=1', (page) => page.getByRole('button', { name: 'Save' }).waitFor()),
  },
  {
    name: 'event-cancel',
    as: 'owner',
    path: CALENDAR,
    ready: onEvent('', async (page) => {
      await page.getByRole('button', { name: 'More that can be done with this event' }).click();
      await page.getByRole('menuitem', { name: 'Cancel event' }).click();
      await page.getByRole('button', { name: 'Keep it' }).waitFor();
    }),
  },
  { name: 'admin-calendar', as: 'owner', path: MANAGED, prepare: withEvents, ready: titled('Calendar categories') },
  {
    name: 'admin-calendar-category',
    as: 'owner',
    path: MANAGED,
    prepare: withEvents,
    ready: thenOpens('Calendar categories', (page) =>
      page.getByRole('button', { name: 'Patrol', exact: true }).click(),
    ),
  },
  {
    name: 'admin-calendar-discord',
    as: 'owner',
    path: MANAGED,
    prepare: withEvents,
    ready: thenOpens('Calendar categories', async (page) => {
      await page.getByRole('button', { name: 'Actions for Patrol', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Discord events' }).click();
      await page.getByText(/No working bot is connected/).waitFor();
    }),
  },
  {
    name: 'admin-calendar-import',
    as: 'owner',
    path: MANAGED,
    prepare: withEvents,
    ready: thenOpens('Calendar categories', async (page) => {
      await page.getByRole('button', { name: 'Import events' }).click();
      const dialog = page.getByRole('dialog');
      const buffer = Buffer.from(google().replace('END:VCALENDAR', leftOut));
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'calendar.ics', mimeType: 'text/calendar', buffer });
      await dialog.getByText('2 left out').click();
      await dialog.getByText('It is a task, not an event.').waitFor();
    }),
  },
  {
    name: 'admin-calendar-remove-category',
    as: 'owner',
    path: MANAGED,
    prepare: withEvents,
    ready: thenOpens('Calendar categories', async (page) => {
      await page.getByRole('button', { name: 'Actions for Patrol', exact: true }).click();
      await page.getByRole('menuitem', { name: 'Remove…' }).click();
      await page.getByText(/\d sign-up/).waitFor();
    }),
  },
  {
    name: 'event-template',
    as: 'owner',
    path: CALENDAR,
    ready: onEvent('', async (page) => {
      await page.getByRole('button', { name: 'More that can be done with this event' }).click();
      await page.getByRole('menuitem', { name: 'Save as template' }).click();
      await page.getByRole('button', { name: 'Save template' }).waitFor();
    }),
  },
  {
    name: 'event-new',
    as: 'owner',
    path: `${CALENDAR}?new=1`,
    prepare: withEvents,
    ready: async (page) => {
      await page.getByLabel('Begin from a template').selectOption({ label: 'Patrols at night' });
      await page.locator(`input[value="${TITLE}"]`).waitFor();
    },
  },
  figures('event'),
  figures('person'),
];
