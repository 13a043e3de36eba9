import { expect, test } from 'vitest';
import { movedBefore } from './field-order.ts';

const items = ['a', 'b', 'c'].map((id) => ({ id }));
const order = (id: string, before: string | null) =>
  movedBefore(items, id, before)
    .map((item) => item.id)
    .join('');

test('one is moved before another, to the end, or not at all', () => {
  expect(order('c', 'a')).toBe('cab');
  expect(order('a', null)).toBe('bca');
  expect(order('b', 'b')).toBe('abc');
  expect(order('gone', 'a')).toBe('abc');
});
