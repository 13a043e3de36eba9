import type { RecordEntry } from '@muster/contracts/service-record/model';
import { expect, test } from 'vitest';
import { monthsOf } from './record-months.ts';

const at = (seq: number, year: number, month: number): RecordEntry => ({
  seq,
  at: new Date(year, month - 1, 15).toISOString(),
  kind: 'joined',
  label: null,
  from: null,
  to: null,
  expiresAt: null,
  other: null,
  by: null,
  reason: '',
  source: 'manual',
  undone: false,
});

test('entries stand under their months, the newest first, and equal months of other years apart', () => {
  const months = monthsOf([at(4, 2026, 3), at(3, 2026, 3), at(2, 2026, 1), at(1, 2025, 3)]);
  expect(months.map(({ key, entries }) => [key, entries.map(({ seq }) => seq)])).toEqual([
    ['2026-03', [4, 3]],
    ['2026-01', [2]],
    ['2025-03', [1]],
  ]);
});

test('an empty record has no months', () => {
  expect(monthsOf([])).toEqual([]);
});
