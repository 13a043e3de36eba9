import { expect, test } from 'vitest';
import { meets } from './conditions.ts';
import type { CellValue, Condition } from './model.ts';

const NOW = new Date('2026-03-10T12:00:00Z');

test.each<[is: Condition['is'], value: string, met: CellValue[], not: CellValue[]]>([
  ['empty', '', [null, '', false], [0, 'a', true]],
  ['filled', '', [0, 'a', true], [null, '', false]],
  ['equal', 'Éclair', ['eclair', 'ÉCLAIR'], ['eclairs', null, 1]],
  ['equal', '2', [2, '2'], [20, null, false]],
  ['contains', 'ALPHA', ['an alpha unit', 'Alphà'], ['bravo', null, 1, true]],
  ['above', '2', [2.5, 3], [2, null, 'three', true]],
  ['above', '2026-03-01', ['2026-03-02', '2026-03-02T00:00:00.000Z'], ['2026-03-01T10:00:00.000Z', null]],
  ['below', '2', [1.5, -3], [2, null, 'one', false]],
  ['below', '2026-03-01', ['2026-02-28'], ['2026-03-01', 'one', null]],
  ['below', '', [], [0, -1, '2026-03-01']],
  ['olderThan', '7', ['2026-03-02', '2026-03-03T11:00:00.000Z'], ['2026-03-04', null, 'long ago', 8]],
])('a cell is %s %s', (is, value, met, not) => {
  for (const cell of met) expect([cell, meets({ is, value }, cell, NOW)]).toEqual([cell, true]);
  for (const cell of not) expect([cell, meets({ is, value }, cell, NOW)]).toEqual([cell, false]);
});
