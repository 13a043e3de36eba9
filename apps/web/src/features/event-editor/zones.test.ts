import { expect, test } from 'vitest';
import { momentIn, wallIn } from './zones.ts';

test.each([
  ['UTC', '2026-01-31T19:00', '2026-01-31T19:00:00.000Z'],
  ['America/New_York', '2026-01-31T19:00', '2026-02-01T00:00:00.000Z'],
  ['America/New_York', '2026-07-01T00:00', '2026-07-01T04:00:00.000Z'],
  ['Asia/Kolkata', '2026-03-01T05:30', '2026-03-01T00:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29T03:00', '2026-03-29T01:00:00.000Z'],
])('a clock in %s shows %s at %s', (zone, wall, moment) => {
  expect(momentIn(zone, wall)?.toISOString()).toBe(moment);
  expect(wallIn(zone, moment)).toBe(wall);
});

test('what is no time is no moment', () => expect(momentIn('UTC', '')).toBeNull());
