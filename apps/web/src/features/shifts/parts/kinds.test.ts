import { expect, test } from 'vitest';
import { goneOf, sentOf, withoutGone } from './kinds.ts';

const departments = [{ id: 'd', ranks: [{ id: 'r' }] }];
const kind = { key: 'k', id: 'k', label: ' SWAT ', ranks: ['dead'], departments: [] as string[] };

test('a kind whose ranks are gone is sent as it is, and so stays closed', () => {
  expect(sentOf(kind)).toEqual({ id: 'k', label: 'SWAT', ranks: ['dead'], departments: [] });
});

test('who is gone is counted, and goes where that is asked', () => {
  const some = { ranks: ['dead', 'r'], departments: ['gone', 'd'] };
  expect([goneOf(kind, departments), goneOf(some, departments)]).toEqual([1, 2]);
  expect(withoutGone(some, departments)).toEqual({ ranks: ['r'], departments: ['d'] });
});
