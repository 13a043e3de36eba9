import { foldLines } from 'ical-generator';
import { expect, test } from 'vitest';
import type { StoredOccurrence } from '../calendar/public.ts';
import { writeCalendar } from './write-calendar.ts';

const MOMENT = new Date('2026-03-01T10:00:00Z');
const CRLF = '\r\n';

/** An occurrence with the columns that a file is written from; the others are not read, so the cast leaves them out. */
function occurrence(title: string): StoredOccurrence {
  const terms = { title, description: null, placeKind: 'none', placeText: '', zone: 'UTC', revision: 1 };
  return {
    id: 'a',
    terms: { ...terms, createdAt: MOMENT, changedAt: MOMENT },
    startsAt: MOMENT,
    endsAt: MOMENT,
    cancelledAt: null,
  } as unknown as StoredOccurrence;
}

test.each([
  ['letters of one byte', 'patrol '.repeat(40)],
  ['exactly one line', 'x'.repeat(74 - 'SUMMARY:'.length)],
  ['one letter more', 'x'.repeat(75 - 'SUMMARY:'.length)],
  ['letters of several bytes', 'Überwachung 夜間 🚓 '.repeat(20)],
  ['one long letter in a line of one byte each', `${'x'.repeat(64)}ä${'y'.repeat(200)}`],
])('lines are folded as the library folds them: %s', (_, title) => {
  const single = [occurrence(title)];
  const text = writeCalendar({
    name: 'City',
    host: 'h',
    single,
    series: [],
    changed: [],
    addressOf: (id) => `https://h/${id}`,
  });
  expect(text).toContain('SUMMARY:');
  expect(text).toBe(foldLines(text.replaceAll(`${CRLF} `, '')));
});
