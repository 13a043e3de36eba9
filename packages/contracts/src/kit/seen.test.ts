import { expect, test } from 'vitest';
import { outdatedFields } from './seen.ts';

const now = { name: 'Now', subtitle: 'Same', website: null };

test('a field that still holds what was seen may change', () => {
  expect(outdatedFields(now, { subtitle: 'New' }, { subtitle: 'Same' })).toEqual([]);
});

test('a field somebody else changed is outdated, and only that one', () => {
  expect(outdatedFields(now, { name: 'Mine', subtitle: 'New' }, { name: 'Then', subtitle: 'Same' })).toEqual(['name']);
});

test('two who want the same do not stand in each other’s way', () => {
  expect(outdatedFields(now, { name: 'Now' }, { name: 'Then' })).toEqual([]);
});

test('nothing is asked of a field that is not changed, or of which nothing was seen', () => {
  expect(outdatedFields(now, { name: undefined }, { name: 'Then' })).toEqual([]);
  expect(outdatedFields(now, { name: 'Mine' }, {})).toEqual([]);
  expect(outdatedFields(now, { name: 'Mine' })).toEqual([]);
});
