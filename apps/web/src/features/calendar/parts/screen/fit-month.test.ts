import type { Occurrence } from '@muster/contracts/calendar/model';
import { expect, test } from 'vitest';
import { fitMonth } from './fit-month.ts';

const event = (id: string, from: string, until: string) =>
  ({ id, startsAt: new Date(from).toISOString(), endsAt: new Date(until).toISOString() }) as Occurrence;
const hour = (id: string, day: string, at = '10') => event(id, `${day}T${at}:00`, `${day}T${at}:30`);
const idsOf = ({ shown }: ReturnType<typeof fitMonth>) => shown.map(({ id }) => id);

test('a day shows its first events, and tells how many more it has', () => {
  const events = ['15', '08', '12', '09'].map((at) => hour(at, '2026-11-03', at));
  const fitted = fitMonth([...events, hour('other', '2026-11-04')], 3);
  expect(idsOf(fitted)).toEqual(['08', '09', '12', 'other']);
  expect([...fitted.more]).toEqual([['2026-11-03', 1]]);
});

test('an event of several days takes a line on each of them before those of one day', () => {
  const long = event('long', '2026-11-03T20:00', '2026-11-05T06:00');
  const fitted = fitMonth([hour('early', '2026-11-03', '08'), long, hour('last', '2026-11-05')], 1);
  expect(idsOf(fitted)).toEqual(['long']);
  expect([...fitted.more]).toEqual([
    ['2026-11-03', 1],
    ['2026-11-05', 1],
  ]);
});

test('an event of several days that lacks a line on one of them counts on all of them', () => {
  const days = ['2026-11-03', '2026-11-04', '2026-11-05'];
  const [one, two] = [
    event('one', `${days[0]}T20:00`, `${days[1]}T06:00`),
    event('two', `${days[1]}T20:00`, `${days[2]}T06:00`),
  ];
  const fitted = fitMonth([one, two], 1);
  expect(idsOf(fitted)).toEqual(['one']);
  expect([...fitted.more.keys()]).toEqual([days[1], days[2]]);
});

test('an event that ends at midnight has no line on the day that begins then', () => {
  const fitted = fitMonth([event('late', '2026-11-03T20:00', '2026-11-04T00:00'), hour('next', '2026-11-04')], 1);
  expect(idsOf(fitted)).toEqual(['late', 'next']);
  expect(fitted.more.size).toBe(0);
});
