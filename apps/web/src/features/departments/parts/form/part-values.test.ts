import { describe, expect, test } from 'vitest';
import { faultsOf, readPart, valuesOf } from './part-values.ts';

const nothing = { asOf: 0, version: 0, limit: 1, power: null, departments: [] };

describe('what the address names', () => {
  test.each([
    ['rank:r1', { kind: 'rank', id: 'r1', department: null }],
    ['new-rank:d1', { kind: 'rank', id: null, department: 'd1' }],
    ['new-department', { kind: 'department', id: null, department: null }],
    ['new-department:d1', { kind: 'department', id: null, department: 'd1' }],
    ['new-position', null],
    ['rank', null],
    ['owner:x', null],
    [null, null],
  ])('%s', (part, meant) => expect(readPart(part)).toEqual(meant));
});

test('a part that is gone has no form', () => {
  expect(valuesOf(nothing, { kind: 'rank', id: 'gone', department: null })).toBe(null);
});

test('what cannot be sent is named', () => {
  const fresh = valuesOf(nothing, { kind: 'rank', id: null, department: 'd' });
  if (!fresh) throw new Error('no form');
  expect(faultsOf('rank', fresh)).toEqual(['label']);
  const wrong = { ...fresh, label: 'x', power: '-1', expires: 'soon', capacity: '0' };
  expect(faultsOf('rank', wrong)).toEqual(['power', 'expires']);
  expect(faultsOf('position', wrong)).toEqual(['capacity']);
});
