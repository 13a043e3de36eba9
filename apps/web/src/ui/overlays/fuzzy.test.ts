import { expect, test } from 'vitest';
import { fuzzyMatch } from './fuzzy.ts';

const score = (query: string, text: string) => fuzzyMatch(query, text)?.score ?? Number.NEGATIVE_INFINITY;

test('finds words, starts of words and letters in order, in this order of worth', () => {
  expect(score('roster', 'Rosters')).toBeGreaterThan(score('roster', 'Open the old rosters'));
  expect(score('gtd', 'Go to dashboard')).toBeGreaterThan(score('gtd', 'Forgotten drives'));
  expect(fuzzyMatch('xyz', 'Rosters')).toBeNull();
});

test('tells which letters matched', () => {
  expect(fuzzyMatch('gtd', 'Go to dashboard')?.hits).toEqual([0, 3, 6]);
  expect(fuzzyMatch('ost', 'Rosters')?.hits).toEqual([1, 2, 3]);
});

test('an empty query matches everything', () => {
  expect(fuzzyMatch(' ', 'Rosters')).toMatchObject({ hits: [] });
});
