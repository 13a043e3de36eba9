import { expect, test } from 'vitest';
import { findOptions, stepped } from './find-options.ts';

const RANKS = [
  { value: 'a', label: 'Chief of Staff', of: 'Fire' },
  { value: 'b', label: 'Staff', of: 'Police' },
  { value: 'c', label: 'Handstaff', of: 'Fire' },
];
const named = (typed: string) => findOptions(RANKS, typed).found.map(({ value }) => value);

test('what begins a word comes first, and otherwise the order stays', () => {
  expect(named('staff')).toEqual(['a', 'b', 'c']);
  expect(named('')).toEqual(['a', 'b', 'c']);
  expect(named('hand')).toEqual(['c']);
  expect(named('nd')).toEqual(['c']);
});

test('all words are found, also in what an option belongs to', () => {
  expect(named('fire STAFF')).toEqual(['a', 'c']);
  expect(named('police chief')).toEqual([]);
});

test('of a thousand a part is shown, and how many more there are is said', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => ({ value: `${index}`, label: `Rank ${index}` }));
  const { found, more } = findOptions(many, 'rank');
  expect(found.length + more).toBe(1_000);
  expect(findOptions(many, '999').found.map(({ value }) => value)).toEqual(['999']);
});

test('a list is walked round', () => {
  expect([stepped(0, -1, 3), stepped(2, 1, 3), stepped(7, 1, 3), stepped(0, 1, 0)]).toEqual([2, 0, 0, 0]);
});
