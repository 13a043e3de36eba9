import type { RosterRow, ShownRosterColumn } from '@muster/contracts/rosters/model';
import { describe, expect, test } from 'vitest';
import { cellText, linesOf, pasted, rangeOf, readCell, readTable } from './grid-rows.ts';

const words = { yes: 'Yes', no: 'No' };
const column = (more: Partial<ShownRosterColumn>): ShownRosterColumn => ({
  id: 'c',
  label: 'Column',
  source: null,
  of: null,
  type: 'text',
  computed: false,
  options: [],
  width: null,
  rules: [],
  total: 'none',
  unique: false,
  mayWrite: true,
  ...more,
});
const row = (id: string, group: string | null = null, written: RosterRow['written'] = {}): RosterRow => ({
  id,
  accId: id,
  name: id,
  avatarUrl: null,
  group,
  rank: null,
  picked: false,
  holder: null,
  version: 0,
  cells: {},
  written,
});

test('each group has a heading before its first row, and a roster without groups has none', () => {
  const rows = [row('a', 'x'), row('b', 'x'), row('c')];
  const groups = [
    { id: 'x', rows: 2, vacancies: [] },
    { id: null, rows: 1, vacancies: [] },
  ];
  expect(linesOf(rows, groups, true).map((line) => (line.kind === 'row' ? line.at : line.id))).toEqual([
    'x',
    0,
    1,
    null,
    2,
  ]);
  expect(linesOf([row('a')], [{ id: null, rows: 1, vacancies: [] }], false).map(({ kind }) => kind)).toEqual(['row']);
});

describe('a text becomes a value', () => {
  test.each([
    ['number', "1'234.5", 1234.5],
    ['number', '3,5', 3.5],
    ['number', 'many', undefined],
    ['checkbox', 'TRUE', true],
    ['checkbox', 'no', false],
    ['checkbox', 'maybe', undefined],
    ['date', '2026-01-31', '2026-01-31'],
    ['date', '31.01.2026', undefined],
    ['text', ' A-1 ', 'A-1'],
    ['text', '', null],
  ] as const)('of %s: %s', (type, text, value) => {
    expect(readCell(text, column({ type }), words)).toBe(value);
  });

  test('an option by its label, and back', () => {
    const select = column({ type: 'select', options: [{ id: 'o', label: 'Red', color: null }] });
    expect(readCell('red', select, words)).toBe('o');
    expect(cellText(row('a', null, { c: { value: 'o', version: 1 } }), select, words)).toBe('Red');
  });
});

test('a table of a spreadsheet is read with its quoted line breaks', () => {
  expect(readTable('A\tB\r\n"two\nlines"\t"say ""hi"""\r\n')).toEqual([
    ['A', 'B'],
    ['two\nlines', 'say "hi"'],
  ]);
  expect(readTable('one')).toEqual([['one']]);
});

describe('what is pasted', () => {
  const rows = [row('a', null, { c: { value: 'old', version: 3 } }), row('b')];
  const columns = [column({}), column({ id: 'd', mayWrite: false })];
  const at = (from: number, to = from) => rangeOf({ row: from, column: 1 }, { row: to, column: 1 });

  test('goes into the cells from the first one on, with the versions that were seen', () => {
    const { cells, skipped } = pasted([['x', 'y'], ['z']], { rows, columns, range: at(0), words });
    expect(cells).toEqual([
      { row: 'a', column: 'c', value: 'x', version: 3 },
      { row: 'b', column: 'c', value: 'z', version: 0 },
    ]);
    expect(skipped).toBe(1);
  });

  test('fills the selection if it is a single cell, and leaves cells alone that have the value already', () => {
    const { cells } = pasted([['old']], { rows, columns, range: at(0, 1), words });
    expect(cells).toEqual([{ row: 'b', column: 'c', value: 'old', version: 0 }]);
  });
});
