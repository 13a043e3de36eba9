import { changesOf, idsIn, reasonOf } from '@muster/contracts/audit/changes';
import { expect, test } from 'vitest';

const [RANK, OTHER, GONE] = ['0', '1', '2'].map((digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`);
const names = new Map([
  [RANK ?? '', 'Deputy'],
  [OTHER ?? '', 'Sheriff'],
]);
const none = { before: null, after: null, added: [], removed: [] };

test('of a list is told what came and what went, by names, whatever else its elements say', () => {
  const kept = {
    before: { ranks: [{ rank: RANK ?? '', expiresAt: null }] },
    after: {
      ranks: [
        { rank: OTHER ?? '', expiresAt: null },
        { rank: GONE ?? '', expiresAt: null },
      ],
      reason: 'Passed',
      change: 'x',
    },
  };
  expect(idsIn(kept)).toEqual([RANK, OTHER, GONE]);
  expect(changesOf(kept, names)).toEqual([{ ...none, field: 'ranks', added: ['Sheriff', ''], removed: ['Deputy'] }]);
  expect(reasonOf(kept)).toBe('Passed');
});

test('the whole of what has no fields is told under no name', () => {
  expect(changesOf({ before: [RANK ?? ''], after: [] }, names)).toEqual([{ ...none, field: '', removed: ['Deputy'] }]);
});

test('what is the same on both sides is left out, and of what has no short form the field alone is told', () => {
  const kept = {
    before: { label: 'One', power: 3, rules: { a: 1 }, end: null },
    after: { label: 'Two', power: 3, rules: { a: 2 }, end: '2026-01-01T00:00:00.000Z' },
  };
  expect(changesOf(kept, names)).toEqual([
    { ...none, field: 'label', before: 'One', after: 'Two' },
    { ...none, field: 'rules' },
    { ...none, field: 'end', after: '2026-01-01T00:00:00.000Z' },
  ]);
  expect(reasonOf(kept)).toBeNull();
});

test('a long text is cut off between two characters', () => {
  const [change] = changesOf({ before: null, after: { text: '🚓'.repeat(100) } }, names);
  expect(change?.after).toBe(`${'🚓'.repeat(80)}…`);
});
