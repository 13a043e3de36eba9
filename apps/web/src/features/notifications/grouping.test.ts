import type { Notification } from '@muster/contracts/notifications/model';
import { expect, test } from 'vitest';
import { groupByThing } from './grouping.ts';

const item = (id: string, thing: string | null, community: string | null = 'c') =>
  ({ id, thing, community }) as Notification;
const idsOf = (items: Notification[]) =>
  groupByThing(items).map(({ newest, older }) => [newest.id, ...older.map(({ id }) => id)]);

test('what is about one thing comes together where its newest stands', () => {
  expect(idsOf([item('4', 'member:a'), item('3', 'member:b'), item('2', 'member:a'), item('1', 'member:a')])).toEqual([
    ['4', '2', '1'],
    ['3'],
  ]);
});

test('what is about no thing stays alone', () => {
  expect(idsOf([item('2', null), item('1', null)])).toEqual([['2'], ['1']]);
});

test('the same thing in another community is another thing', () => {
  expect(idsOf([item('2', 'member:a', 'c'), item('1', 'member:a', 'd')])).toEqual([['2'], ['1']]);
});
