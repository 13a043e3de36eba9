import { expect, test } from 'vitest';
import { changedSince, rebased } from './changed.ts';

const begun = { label: 'Captain', power: 10, options: [{ id: 'a' }] };

test('what differs is sent, with what it was when the form began', () => {
  const wanted = { label: 'Captain', power: 20, options: [{ id: 'a' }, { id: 'b' }] };
  expect(changedSince(wanted, begun)).toEqual({
    change: { power: 20, options: [{ id: 'a' }, { id: 'b' }] },
    seen: { power: 10, options: [{ id: 'a' }] },
  });
});

test('what was saved as it was is nothing', () => {
  expect(changedSince({ ...begun, options: [{ id: 'a' }] }, begun)).toEqual({ change: {}, seen: {} });
});

test('a form begun anew keeps its own where nobody else changed the same, and shows theirs where somebody did', () => {
  const now = { label: 'Chief', power: 40, options: [{ id: 'a' }] };
  const values = { label: 'Boss', power: 10, options: [] };
  expect(rebased(values, begun, now)).toEqual({ label: 'Chief', power: 40, options: [] });
});
