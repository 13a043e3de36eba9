import { expect, test } from 'vitest';
import { firstFree, hasOnePlace } from './free-values.ts';

test('a pattern has one place for a number', () => {
  expect(['1-A-##', '#', 'Unit ### B'].map(hasOnePlace)).toEqual([true, true, true]);
  expect(['1-A', '', '#-#', '##########'].map(hasOnePlace)).toEqual([false, false, false, false]);
});

test('the first number of a pattern that is not taken has as many digits as the pattern', () => {
  expect(firstFree('1-A-##', new Set())).toBe('1-A-01');
  expect(firstFree('1-A-##', new Set(['1-a-01', '1-a-03']))).toBe('1-A-02');
  expect(firstFree('# B', new Set(Array.from({ length: 9 }, (_, at) => `${at + 1} b`)))).toBeNull();
});
