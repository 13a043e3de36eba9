import { expect, test } from 'vitest';
import { readMergePlace, writeMergePlace } from './merge-address.ts';

test.each([
  ['list', { at: 'list' }],
  ['a', { at: 'pick', from: 'a' }],
  ['a.b', { at: 'pair', from: 'a', into: 'b' }],
] as const)('%s is a place in the address, there and back', (text, place) => {
  expect(readMergePlace(text)).toEqual(place);
  expect(writeMergePlace(place)).toBe(text);
});

test('nothing is no place', () => expect(readMergePlace(undefined)).toBeNull());
