import { expect, test } from 'vitest';
import { hoursAhead } from './zones.ts';

test.each([
  ['Europe/Berlin', 'Europe/London', '2026-07-01', 1],
  ['America/New_York', 'Europe/Berlin', '2026-01-01', -6],
  // America goes over to summer weeks before Europe.
  ['America/New_York', 'Europe/Berlin', '2026-03-15', -5],
  ['Asia/Kolkata', 'UTC', '2026-01-01', 5.5],
  ['UTC', 'UTC', '2026-01-01', 0],
])('the clocks of %s are so far before those of %s on %s', (zone, of, day, hours) => {
  expect(hoursAhead(zone, of, new Date(day))).toBe(hours);
});
