import { expect, test } from 'vitest';
import { addDays } from '../../platform/i18n/named-days.ts';
import { nameOf, rangeOf, stepped } from './days.ts';

test('a month is shown in whole weeks from Monday on, six of them', () => {
  expect(rangeOf('month', '2026-11-26')).toEqual(['2026-10-26', '2026-12-07']);
  expect(rangeOf('month', '2027-02-14')).toEqual(['2027-02-01', '2027-03-15']);
});

test('a week begins with its Monday, on a Sunday too', () => {
  expect(rangeOf('week', '2026-11-29')).toEqual(['2026-11-23', '2026-11-30']);
});

test('a step goes on by what is shown', () => {
  expect(stepped('month', '2026-01-31', 1)).toBe('2026-02-01');
  expect(stepped('month', '2026-01-31', -1)).toBe('2025-12-01');
  expect(stepped('week', '2026-12-28', 1)).toBe('2027-01-04');
  expect(stepped('day', '2026-03-01', -1)).toBe('2026-02-28');
  expect(stepped('agenda', '2026-11-26', 1)).toBe(addDays('2026-11-26', 31));
});

test('days are told with their year where it is another one', () => {
  expect(nameOf('week', '2026-11-26', '2026-11-26')).not.toContain('2026');
  expect(nameOf('week', '2026-12-30', '2026-11-26')).toContain('2027');
});
