import { describe, expect, test } from 'vitest';
import { planSeries } from '../../apps/upstream/src/features/calendar/jobs.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Place } from '../support/world/world.ts';
import { dayIn, eventAt, eventOf, makeCategory, makeEvent, signUpOf, windowOf } from './asking.ts';

const use = useStack();

const daily = (category: string, more: Parameters<typeof eventOf>[1] = {}) =>
  eventOf(category, { rule: 'FREQ=DAILY', ...more });

/** A daily series from tomorrow on; answers the ids of its first dates. */
async function makeSeries(place: Place, more: Parameters<typeof eventOf>[1] = {}) {
  const category = await makeCategory(place);
  await makeEvent(place, category, { rule: 'FREQ=DAILY', ...more });
  const dates = await windowOf(place, [0, 11]);
  return { category, ids: dates.map(({ id }) => id), dates };
}

const titlesOf = async (place: Place) => (await windowOf(place, [0, 6])).map(({ title }) => title);

describe('a series', () => {
  test('keeps the time on the wall when the clocks change', async () => {
    const { own } = await use.stack.world();
    const category = await makeCategory(own);
    await makeEvent(own, category, {
      start: '2027-03-10T19:00',
      end: '2027-03-10T21:00',
      zone: 'America/New_York',
      rule: 'FREQ=DAILY;COUNT=6',
    });
    const { items } = await own.people.member.client.calendar.window.query({
      community: own.uuid,
      from: '2027-03-01T00:00:00.000Z',
      until: '2027-04-01T00:00:00.000Z',
    });
    // Clocks are put forward on 14 March 2027.
    expect(items.map(({ startsAt }) => startsAt)).toEqual([
      '2027-03-11T00:00:00.000Z',
      '2027-03-12T00:00:00.000Z',
      '2027-03-13T00:00:00.000Z',
      '2027-03-14T00:00:00.000Z',
      '2027-03-14T23:00:00.000Z',
      '2027-03-15T23:00:00.000Z',
    ]);
  });

  test('begins with the first date that meets its rule', async () => {
    const { own } = await use.stack.world();
    const id = await makeEvent(own, await makeCategory(own), {
      start: '2027-06-01T10:00',
      end: '2027-06-01T11:00',
      rule: 'FREQ=WEEKLY;BYDAY=FR',
    });
    expect(await eventAt(own, id)).toMatchObject({ start: '2027-06-04T10:00', seriesStart: '2027-06-04T10:00' });
  });

  test('is planned for more than a year, and goes on as days pass, each date once', async () => {
    const { own } = await use.stack.world();
    await makeSeries(own);
    const count = async () => (await windowOf(own, [330, 420])).length;
    const before = await count();
    const { services } = use.stack.upstream;
    const later = new Date(Date.now() + 10 * 86_400_000);
    expect(await planSeries({ ...services, now: () => later })).toBe(1);
    // One that begins tomorrow was planned from then on.
    expect(await count()).toBe(before + 9);
    expect(await planSeries({ ...services, now: () => later })).toBe(0);
  });

  test('has a date of its own terms after a change of this one, which later changes of all leave alone', async () => {
    const { own } = await use.stack.world();
    const { category, ids } = await makeSeries(own);
    const { calendar } = own.people.owner.client;
    const [, second = '', third = ''] = ids;
    const moved = { title: 'Moved', start: `${dayIn(2)}T08:00`, end: `${dayIn(2)}T09:00` };
    await calendar.editEvent.mutate({ community: own.uuid, id: second, event: daily(category, moved), revision: 1 });
    await calendar.editEvent.mutate({
      community: own.uuid,
      id: third,
      scope: 'all',
      event: daily(category, { title: 'Renamed' }),
      revision: 1,
    });
    expect(await titlesOf(own)).toEqual(['Renamed', 'Moved', 'Renamed', 'Renamed', 'Renamed']);
    expect((await eventAt(own, second)).startsAt).toBe(`${dayIn(2)}T08:00:00.000Z`);
  });

  test('divides where this and following are changed, with a number of dates as before', async () => {
    const { own } = await use.stack.world();
    const { category, ids } = await makeSeries(own, { rule: 'FREQ=DAILY;COUNT=6' });
    const [, , third = ''] = ids;
    await own.people.owner.client.calendar.editEvent.mutate({
      community: own.uuid,
      id: third,
      scope: 'following',
      event: eventOf(category, {
        title: 'Later',
        rule: 'FREQ=DAILY;COUNT=6',
        start: `${dayIn(3)}T20:00`,
        end: `${dayIn(3)}T22:00`,
      }),
      revision: 1,
    });
    const dates = await windowOf(own, [0, 12]);
    expect(dates.map(({ title }) => title)).toEqual([
      'Night patrol',
      'Night patrol',
      'Later',
      'Later',
      'Later',
      'Later',
    ]);
    expect(dates.map(({ id }) => id)).toEqual(ids);
    expect(dates[2]?.startsAt).toBe(`${dayIn(3)}T20:00:00.000Z`);
  });

  test('keeps who signed up where its day of the week changes, and cancels the dates that fall away and were taken', async () => {
    const { own } = await use.stack.world();
    const category = await makeCategory(own);
    const signUp = signUpOf();
    await makeEvent(own, category, { rule: 'FREQ=DAILY;COUNT=8', signUp });
    const [, , third, fourth] = await windowOf(own, [0, 12]);
    const { member, owner } = own.people;
    for (const date of [third, fourth])
      await member.client.eventSignups.answer.mutate({ community: own.uuid, id: date?.id ?? '', answer: 'going' });
    await owner.client.calendar.editEvent.mutate({
      community: own.uuid,
      id: third?.id ?? '',
      scope: 'all',
      event: eventOf(category, { rule: 'FREQ=DAILY;INTERVAL=2;COUNT=4', signUp }),
      revision: 1,
    });
    const after = await windowOf(own, [0, 12]);
    expect(after.map(({ id, cancelled }) => [id === third?.id || id === fourth?.id, cancelled])).toEqual([
      [false, false],
      [true, false],
      [true, true],
      [false, false],
      [false, false],
    ]);
    const { items } = await member.client.notifications.list.query({});
    expect(items.map(({ kind }) => kind)).toContain('eventCancelled');
  });

  test('loses one date, those that follow, or all, by removing and by cancelling', async () => {
    const { own } = await use.stack.world();
    const { ids } = await makeSeries(own);
    const { calendar } = own.people.owner.client;
    const about = (index: number) => ({ community: own.uuid, id: ids[index] ?? '' });
    await calendar.removeEvent.mutate(about(1));
    expect(await titlesOf(own)).toHaveLength(4);
    await planSeries(use.stack.upstream.services);
    await calendar.cancelEvent.mutate({ ...about(2), reason: 'Storm' });
    await calendar.removeEvent.mutate({ ...about(5), scope: 'following' });
    const left = await windowOf(own, [0, 12]);
    expect(left.map(({ id }) => id)).toEqual([ids[0], ids[2], ids[3], ids[4]]);
    expect(left.map(({ cancelled }) => cancelled)).toEqual([false, true, false, false]);
    await calendar.removeEvent.mutate({ ...about(0), scope: 'all' });
    expect(await windowOf(own, [0, 12])).toEqual([]);
  });

  test('that is cancelled keeps its next month struck out, and ends', async () => {
    const { own } = await use.stack.world();
    const { ids } = await makeSeries(own);
    const about = { community: own.uuid, id: ids[0] ?? '', scope: 'all', reason: 'Closed' } as const;
    const { calendar } = own.people.owner.client;
    await calendar.cancelEvent.mutate(about);
    const dates = await windowOf(own, [0, 80]);
    expect(dates.every(({ cancelled }) => cancelled)).toBe(true);
    expect(dates.length).toBeLessThan(33);
    await expectRefusal(calendar.cancelEvent.mutate(about), 'calendar.cancelledAlready');
  });
});
