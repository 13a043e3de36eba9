import { expect, test } from 'vitest';
import { hoursAndMinutes, lengthOf } from './duration.ts';

test('hours go on beyond a day, and nothing is below zero', () => {
  expect(hoursAndMinutes(26.5 * 3_600_000)).toEqual({ hours: 26, minutes: 30 });
  expect(hoursAndMinutes(-1)).toEqual({ hours: 0, minutes: 0 });
});

test('a running shift lasts until now', () => {
  const startedAt = '2026-01-01T10:00:00.000Z';
  expect(lengthOf({ startedAt, endedAt: null }, new Date('2026-01-01T11:00:00Z'))).toBe(3_600_000);
  expect(lengthOf({ startedAt, endedAt: '2026-01-01T10:30:00.000Z' }, new Date())).toBe(1_800_000);
});
