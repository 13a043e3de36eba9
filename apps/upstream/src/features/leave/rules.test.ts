import { expect, test } from 'vitest';
import { addDays, lengthOf, touch } from './rules.ts';

const of = (firstDay: string, lastDay: string) => ({ firstDay, lastDay });

test('days are counted with both ends, over leap days and years', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(lengthOf(of('2026-01-31', '2026-01-31'))).toBe(1);
  expect(lengthOf(of('2028-02-28', '2028-03-01'))).toBe(3);
});

test('leaves that share one day overlap, and those that follow each other do not', () => {
  const leave = of('2026-03-10', '2026-03-12');
  expect(touch(leave, of('2026-03-12', '2026-03-20'))).toBe(true);
  expect(touch(leave, of('2026-03-01', '2026-03-31'))).toBe(true);
  expect(touch(leave, of('2026-03-13', '2026-03-20'))).toBe(false);
  expect(touch(leave, of('2026-03-01', '2026-03-09'))).toBe(false);
});
