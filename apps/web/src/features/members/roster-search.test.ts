import { describe, expect, test } from 'vitest';
import { isFiltered, queryOf, readRosterSearch, searchOf } from './roster-search.ts';

describe('the question in the address', () => {
  test('asks for everybody by name when it says nothing', () => {
    expect(queryOf({})).toEqual({
      search: '',
      state: null,
      status: null,
      rank: null,
      department: null,
      days: null,
      sort: 'name',
    });
  });

  test('is the same after it was written and read', () => {
    const search = { q: 'ann', state: 'banned', days: '30', sort: 'newest' } as const;
    expect(readRosterSearch({ ...searchOf(queryOf(search)) })).toMatchObject(search);
  });

  test('leaves out words that mean nothing', () => {
    expect(readRosterSearch({ state: 'gone', days: '12', sort: 'size' })).toMatchObject({
      state: undefined,
      days: undefined,
      sort: undefined,
    });
  });

  test('narrows by anything but order and the open drawer', () => {
    expect(isFiltered({ sort: 'newest', member: 'x' })).toBe(false);
    expect(isFiltered({ days: '7' })).toBe(true);
  });
});
