import { RUNS } from '@muster/contracts/bulk-actions/constants';
import { MemberQuery } from '@muster/contracts/directory/model';
import { expect, test } from 'vitest';
import { between, countPicked, EVERYBODY, isPicked, isTooMany, NOBODY, picking, toRunSelection } from './selection.ts';

const QUERY = MemberQuery.parse({ search: 'crow' });

test('some are picked and let go', () => {
  const two = picking(NOBODY, ['a', 'b'], true);
  expect([isPicked(two, 'a'), isPicked(two, 'c'), countPicked(two, 10)]).toEqual([true, false, 2]);
  expect(picking(two, ['a'], false).ids).toEqual(new Set(['b']));
  expect(toRunSelection(two, QUERY)).toEqual({ by: 'ids', ids: ['a', 'b'] });
});

test('of all that match, those are let go that are named', () => {
  const most = picking(EVERYBODY, ['a'], false);
  expect([isPicked(most, 'a'), isPicked(most, 'c'), countPicked(most, 10)]).toEqual([false, true, 9]);
  expect(picking(most, ['a'], true)).toEqual(EVERYBODY);
  expect(toRunSelection(most, QUERY)).toEqual({ by: 'query', query: QUERY, except: ['a'] });
});

test('a range runs both ways, and is one person where its beginning is gone', () => {
  const list = ['a', 'b', 'c', 'd'];
  expect(between(list, 'd', 'b')).toEqual(['b', 'c', 'd']);
  expect(between(list, 'a', 'a')).toEqual(['a']);
  expect(between(list, 'gone', 'b')).toEqual(['b']);
});

test('more than fit into an address are too many', () => {
  const ids = Array.from({ length: RUNS.idsMax + 1 }, (_, index) => String(index));
  expect([isTooMany(picking(NOBODY, ids, true)), isTooMany(EVERYBODY)]).toEqual([true, false]);
});
