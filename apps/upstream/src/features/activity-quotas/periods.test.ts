import { describe, expect, test } from 'vitest';
import { boundsOf, isSameSchedule, periodAt, periodBehind, type Schedule } from './periods.ts';

const BERLIN = 'Europe/Berlin';
const schedule = (more: Partial<Schedule> = {}): Schedule => ({
  rhythm: 'weekly',
  startsOn: '2026-10-04',
  startTime: '20:00',
  endsOn: null,
  ...more,
});
const at = (moment: string, more: Partial<Schedule> = {}) => periodAt(schedule(more), new Date(moment), BERLIN);
const hoursOf = (firstDay: string, nextDay: string, startTime = '20:00') => {
  const { startsAt, endsAt } = boundsOf({ firstDay, nextDay }, startTime, BERLIN);
  return (endsAt.getTime() - startsAt.getTime()) / 3_600_000;
};

describe('the moments of a period', () => {
  test('keep the time of the day where clocks are put back: the week has an hour more', () => {
    expect(boundsOf({ firstDay: '2026-10-18', nextDay: '2026-10-25' }, '20:00', BERLIN)).toEqual({
      startsAt: new Date('2026-10-18T18:00:00Z'),
      endsAt: new Date('2026-10-25T19:00:00Z'),
    });
    expect(hoursOf('2026-10-18', '2026-10-25')).toBe(7 * 24 + 1);
  });
  test('keep it where clocks are put forward: the week has an hour less', () =>
    expect(hoursOf('2026-03-22', '2026-03-29')).toBe(7 * 24 - 1));
  test('leave no gap and no overlap at a time that clocks skip or show twice', () => {
    const skipped = boundsOf({ firstDay: '2026-03-22', nextDay: '2026-03-29' }, '02:30', BERLIN);
    expect(skipped.endsAt).toEqual(new Date('2026-03-29T01:30:00Z'));
    expect(boundsOf({ firstDay: '2026-03-29', nextDay: '2026-04-05' }, '02:30', BERLIN).startsAt).toEqual(
      skipped.endsAt,
    );
    const twice = boundsOf({ firstDay: '2026-10-18', nextDay: '2026-10-25' }, '02:30', BERLIN);
    expect(twice.endsAt).toEqual(new Date('2026-10-25T00:30:00Z'));
  });
});

describe('the period at a moment', () => {
  test.each([
    ['the first one before it begins', '2026-09-01T00:00:00Z', {}, ['2026-10-04', '2026-10-11']],
    ['the old one a moment before it ends', '2026-10-25T18:59:59Z', {}, ['2026-10-18', '2026-10-25']],
    ['the new one from the moment on', '2026-10-25T19:00:00Z', {}, ['2026-10-25', '2026-11-01']],
    ['two weeks', '2026-10-20T00:00:00Z', { rhythm: 'fortnightly' }, ['2026-10-18', '2026-11-01']],
    ['a month', '2026-11-04T18:59:59Z', { rhythm: 'monthly' }, ['2026-10-04', '2026-11-04']],
    [
      'a short month from the 31st',
      '2027-02-28T20:00:00Z',
      { rhythm: 'monthly', startsOn: '2026-12-31' },
      ['2027-02-28', '2027-03-31'],
    ],
    [
      'one of its own',
      '2026-10-05T00:00:00Z',
      { rhythm: 'custom', endsOn: '2026-10-09' },
      ['2026-10-04', '2026-10-09'],
    ],
  ] as const)('is %s', (_what, moment, more, [firstDay, nextDay]) =>
    expect(at(moment, more)).toEqual({ firstDay, nextDay }),
  );
  test('is none where the only one is over', () =>
    expect(at('2026-10-09T18:00:00Z', { rhythm: 'custom', endsOn: '2026-10-09' })).toBeNull());
});

test('the period behind one begins where that ended, and behind a custom one there is none', () => {
  expect(periodBehind(schedule(), '2026-10-25')).toEqual({ firstDay: '2026-10-25', nextDay: '2026-11-01' });
  const monthly = schedule({ rhythm: 'monthly', startsOn: '2026-12-31' });
  expect(periodBehind(monthly, '2027-02-28')).toEqual({ firstDay: '2027-02-28', nextDay: '2027-03-31' });
  expect(periodBehind(schedule({ rhythm: 'custom', endsOn: '2026-10-09' }), '2026-10-09')).toBeNull();
});

test('schedules are alike where all that makes their periods is', () => {
  expect(isSameSchedule(schedule(), schedule())).toBe(true);
  expect(isSameSchedule(schedule(), schedule({ startTime: '19:00' }))).toBe(false);
});
