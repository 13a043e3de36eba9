import { expect, test } from 'vitest';
import { digestTime, isTimeZone, quietEnd } from './hours.ts';

const at = (text: string) => new Date(text);
const night = { from: 22 * 60, until: 7 * 60 };

test.each([
  ['before they begin', '2026-01-10T20:59:00Z', '2026-01-10T20:59:00Z'],
  ['as they begin', '2026-01-10T21:00:00Z', '2026-01-11T06:00:00.000Z'],
  ['after midnight', '2026-01-11T02:30:00Z', '2026-01-11T06:00:00.000Z'],
  ['as they end', '2026-01-11T06:00:00Z', '2026-01-11T06:00:00Z'],
])('quiet hours over midnight, in Berlin in winter: %s', (_when, now, end) => {
  expect(quietEnd({ quiet: night, timeZone: 'Europe/Berlin' }, at(now))).toEqual(at(end));
});

test('quiet hours within a day', () => {
  const person = { quiet: { from: 9 * 60, until: 17 * 60 }, timeZone: 'UTC' };
  expect(quietEnd(person, at('2026-01-10T12:34:00Z'))).toEqual(at('2026-01-10T17:00:00Z'));
  expect(quietEnd(person, at('2026-01-10T17:00:00Z'))).toEqual(at('2026-01-10T17:00:00Z'));
});

test('none, and hours from and until the same minute, are no quiet hours', () => {
  const now = at('2026-01-10T03:00:00Z');
  expect(quietEnd({ quiet: null, timeZone: 'UTC' }, now)).toEqual(now);
  expect(quietEnd({ quiet: { from: 60, until: 60 }, timeZone: 'UTC' }, now)).toEqual(now);
});

test.each([
  ['forward', '2026-03-28T22:30:00Z', '2026-03-29T05:00:00Z'],
  ['back', '2026-10-24T22:30:00Z', '2026-10-25T06:00:00Z'],
])('a night in which the clock is put %s ends at seven all the same', (_way, now, end) => {
  expect(quietEnd({ quiet: night, timeZone: 'Europe/Berlin' }, at(now))).toEqual(at(end));
});

test('a daily digest comes at the next eight in the morning of the person', () => {
  const person = { digest: 'daily', timeZone: 'America/New_York' } as const;
  expect(digestTime(person, at('2026-01-10T12:59:00Z'))).toEqual(at('2026-01-10T13:00:00Z'));
  expect(digestTime(person, at('2026-01-10T13:00:00Z'))).toEqual(at('2026-01-11T13:00:00Z'));
});

test('a weekly digest comes on Monday', () => {
  const person = { digest: 'weekly', timeZone: 'UTC' } as const;
  // The tenth of January 2026 is a Saturday.
  expect(digestTime(person, at('2026-01-10T12:00:00Z'))).toEqual(at('2026-01-12T08:00:00Z'));
  expect(digestTime(person, at('2026-01-12T07:59:00Z'))).toEqual(at('2026-01-12T08:00:00Z'));
  expect(digestTime(person, at('2026-01-12T08:00:00Z'))).toEqual(at('2026-01-19T08:00:00Z'));
});

test('knows time zones from other words', () => {
  expect(['UTC', 'Europe/Berlin', 'Asia/Kathmandu'].every(isTimeZone)).toBe(true);
  expect(['', 'Mars/Olympus', '../etc/passwd'].some(isTimeZone)).toBe(false);
});
