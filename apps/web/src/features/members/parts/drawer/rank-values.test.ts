import { expect, test } from 'vitest';
import { givenIn, isLacking, NOTHING, withEnd, withToggled } from './rank-values.ts';

const now = Date.parse('2026-01-01T00:00:00Z');

test('a held rank is given again with its new end, and not where nothing was chosen', () => {
  const chosen = withEnd(withEnd(NOTHING, 'a', '7'), 'b', '');
  expect(givenIn(chosen, now)).toEqual([{ rank: 'a', expiresAt: '2026-01-08T00:00:00.000Z' }]);
  expect(givenIn(withEnd(NOTHING, 'a', 'never'), now)).toEqual([{ rank: 'a', expiresAt: null }]);
});

test('a held rank that is taken gets no end', () => {
  expect(givenIn(withToggled(withEnd(NOTHING, 'a', '7'), 'a'), now)).toEqual([]);
});

test('a new rank without a chosen end has its own', () => {
  expect(givenIn({ ...NOTHING, give: 'a' }, now)).toEqual([{ rank: 'a' }]);
});

test('a moment that has passed is no end', () => {
  const passed = withEnd(NOTHING, 'a', 'until:2025-01-01T00:00');
  expect(isLacking(passed, now)).toBe(true);
  expect(isLacking(withToggled(passed, 'a'), now)).toBe(false);
  expect(isLacking(withEnd(passed, 'a', null), now)).toBe(false);
});
