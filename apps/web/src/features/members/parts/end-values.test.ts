import { expect, test } from 'vitest';
import { endOf, firstMoment, isEndLacking, momentIn, untilMoment } from './end-values.ts';

const now = Date.parse('2026-01-01T00:00:00Z');
const DAY_MS = 86_400_000;

test('days are counted from now, never is null, and nothing chosen is neither', () => {
  expect(endOf('7', now)).toBe('2026-01-08T00:00:00.000Z');
  expect(endOf('never', now)).toBe(null);
  expect(endOf('', now)).toBe(undefined);
});

test('a moment is of the zone of whoever looks', () => {
  expect(endOf(untilMoment('2026-02-03T04:05'), now)).toBe(new Date('2026-02-03T04:05').toISOString());
  expect(momentIn(untilMoment('2026-02-03T04:05'))).toBe('2026-02-03T04:05');
  expect(momentIn('7')).toBe(null);
});

test('choosing a moment begins with one that will do', () => {
  expect(isEndLacking(firstMoment(now), now)).toBe(false);
  expect(endOf(firstMoment(now), now)).toBe(new Date(now + 7 * DAY_MS).toISOString());
});

test.each(['', '2025-12-30T00:00', 'x'])('the moment "%s" will not do', (moment) => {
  expect(isEndLacking(untilMoment(moment), now)).toBe(true);
});
