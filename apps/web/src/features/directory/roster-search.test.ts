import { describe, expect, test } from 'vitest';
import { isFiltered, queryOf, readRosterSearch, searchOf } from './roster-search.ts';

describe('the question in the address', () => {
  test('asks for everybody by name when it says nothing', () => {
    expect(queryOf({})).toEqual({
      search: '',
      state: null,
      status: [],
      rank: [],
      department: [],
      days: null,
      joined: null,
      archived: null,
      seen: null,
      without: null,
      factor: null,
      fields: [],
      sort: 'name',
    });
  });

  test('is the same after it was written and read', () => {
    const search = {
      q: 'ann',
      state: 'banned',
      rank: 'a,b',
      status: 's',
      days: '30',
      joined: '2026-01-01..',
      archived: '..2026-03-01',
      seen: 'longer-30',
      without: 'd',
      factor: 'without',
      fields: '[{"field":"f","is":"between","from":1,"to":null},{"field":"g","is":"anyOf","options":["a"]}]',
      sort: 'newest',
    } as const;
    expect(readRosterSearch({ ...searchOf(queryOf(search)) })).toMatchObject(search);
  });

  test('leaves out words that mean nothing', () => {
    const nonsense = { state: 'gone', days: '12', joined: '2026-02-01..2026-01-01', seen: 'within-0', factor: 'maybe' };
    const read = readRosterSearch({ ...nonsense, fields: '[{"field":"f","is":"like"},{"is":"yes"},7]', sort: 'size' });
    expect(Object.values(read).filter((each) => each !== undefined)).toEqual([]);
  });

  test('is written alike, in whatever order the parts of a filter stand', () => {
    const one = readRosterSearch({ fields: '[{"text":"x","is":"contains","field":"f"}]' });
    const other = readRosterSearch({ fields: '[{"field":"f","is":"contains","text":"x"}]' });
    expect(one).toEqual(other);
    expect(readRosterSearch({ fields: 'no json' }).fields).toBeUndefined();
  });

  test('narrows by anything but order and the open drawer', () => {
    expect(isFiltered({ sort: 'newest', member: 'x' })).toBe(false);
    expect(isFiltered({ days: '7' })).toBe(true);
  });
});
