import type { FigureSubject } from '@muster/contracts/event-attendance/constants';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeCategory, makeEvent, signUpOf } from '../calendar/asking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { mark, moveTo } from './keeping.ts';

const use = useStack();
const DAY_MS = 86_400_000;
const at = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

type Asked = { readonly by: FigureSubject } & Partial<
  Parameters<Place['people']['owner']['client']['eventAttendance']['figures']['query']>[0]
>;
const figures = ({ uuid: community, people }: Place, asked: Asked, by: Role = 'owner') =>
  people[by].client.eventAttendance.figures.query({ community, from: at(-30), to: at(1), ...asked });

const HOURS = 60;

/** Two events of one category and one of another; the member was at all of them, the staff came late to one and missed one. */
async function keep(place: Place) {
  const { member, staff } = place.people;
  const [patrols, trainings] = [
    await makeCategory(place, { label: 'Patrols' }),
    await makeCategory(place, { label: 'Trainings' }),
  ];
  const signUp = signUpOf();
  const dates = [
    await makeEvent(place, patrols, { title: 'Alpha', signUp }),
    await makeEvent(place, patrols, { title: 'Bravo', signUp }),
    await makeEvent(place, trainings, { title: 'Charlie', signUp }),
  ] as const;
  const [alpha, bravo, charlie] = dates;
  const answer = { community: place.uuid, answer: 'going' } as const;
  for (const id of [alpha, bravo]) await member.client.eventSignups.answer.mutate({ ...answer, id });
  await staff.client.eventSignups.answer.mutate({ ...answer, id: alpha, answer: 'maybe' });
  await moveTo(use.stack, alpha, -30 * HOURS);
  await moveTo(use.stack, bravo, -20 * HOURS);
  await moveTo(use.stack, charlie, -10 * HOURS);
  for (const id of dates) await mark(place, id, { accIds: [member.account], mark: 'attended' });
  await mark(place, alpha, { accIds: [staff.account], mark: 'late' });
  await mark(place, bravo, { accIds: [staff.account], mark: 'absent' });
  return { patrols, trainings, alpha, bravo, charlie };
}

describe('answers', () => {
  test('answers and marks by date, category and person, with rates and sums over all lines', async () => {
    const { own } = await use.stack.world();
    const { patrols, trainings, alpha, bravo, charlie } = await keep(own);
    const { member, staff } = own.people;
    const byEvent = await figures(own, { by: 'event', sort: 'newest' });
    expect(byEvent.items.map(({ id }) => id)).toEqual([charlie, bravo, alpha]);
    expect(byEvent.items[2]).toMatchObject({ label: 'Alpha', going: 1, maybe: 1, attended: 1, late: 1, rate: 100 });
    expect(byEvent.items[1]).toMatchObject({ attended: 1, absent: 1, rate: 50 });
    const all = { going: 2, maybe: 1, attended: 3, late: 1, absent: 1, excused: 0, rate: 80, events: 3 };
    expect(byEvent.totals).toEqual({ lines: 3, ...all });
    const byCategory = await figures(own, { by: 'category' });
    expect(byCategory.items).toMatchObject([
      { id: patrols, label: 'Patrols', events: 2, attended: 2, late: 1, absent: 1, rate: 75 },
      { id: trainings, label: 'Trainings', events: 1, attended: 1, rate: 100 },
    ]);
    const byPerson = await figures(own, { by: 'person', sort: 'rateLow' });
    expect(byPerson.items).toMatchObject([
      { id: staff.account, events: 2, rate: 50, startsAt: null },
      { id: member.account, events: 3, rate: 100 },
    ]);
    expect(byPerson.totals).toEqual({ lines: 2, ...all });
  });

  test('those of one category, one person, a part of a name, and a period, without cancelled dates and dates to come', async () => {
    const { own } = await use.stack.world();
    const { trainings, alpha, bravo, charlie } = await keep(own);
    const ids = async (more: Partial<Asked>) => {
      const { items } = await figures(own, { by: 'event', sort: 'newest', ...more });
      return items.map(({ id }) => id);
    };
    expect(await ids({ category: trainings })).toEqual([charlie]);
    expect(await ids({ person: own.people.staff.account })).toEqual([bravo, alpha]);
    expect(await ids({ search: 'RAV' })).toEqual([bravo]);
    expect(await ids({ from: at(-1) })).toEqual([charlie, bravo]);
    await moveTo(use.stack, bravo, HOURS);
    await use.stack.db.execute(sql`update calendar_occurrences set cancelled_at = now() where id = ${alpha}`);
    expect(await ids({})).toEqual([charlie]);
  });

  test('page by page, the same lines in each order as at once', async () => {
    const { own } = await use.stack.world();
    await keep(own);
    for (const sort of ['name', 'newest', 'attended', 'absent', 'rateLow', 'rateHigh'] as const) {
      const whole = await figures(own, { by: 'event', sort });
      const pages: string[] = [];
      let after: (typeof whole)['next'] = null;
      do {
        const page: typeof whole = await figures(own, { by: 'event', sort, after, limit: 1 });
        pages.push(...page.items.map(({ id }) => id));
        after = page.next;
      } while (after !== null);
      expect(pages, sort).toEqual(whole.items.map(({ id }) => id));
      expect(pages).toHaveLength(3);
    }
  });

  test('nothing of another community', async () => {
    const { own, foreign } = await use.stack.world();
    const { patrols } = await keep(foreign);
    expect((await figures(own, { by: 'person' })).items).toEqual([]);
    expect((await figures(own, { by: 'event', category: patrols })).items).toEqual([]);
  });
});

describe('refuses', () => {
  test('members who do not manage calendars', () =>
    expectRefusal(figures(use.world.own, { by: 'event' }, 'member'), 'permissions.missing'));

  test('periods of more than a year, and orders that lines do not have', async () => {
    await expectRefusal(figures(use.world.own, { by: 'event', from: at(-400) }), 'input.invalid');
    await expectRefusal(figures(use.world.own, { by: 'event', from: at(2) }), 'input.invalid');
    await expectRefusal(figures(use.world.own, { by: 'person', sort: 'newest' }), 'input.invalid');
    const after = { key: 3, id: use.world.own.uuid };
    await expectRefusal(figures(use.world.own, { by: 'person', sort: 'name', after }), 'input.invalid');
  });
});
