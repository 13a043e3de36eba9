import { describe, expect, test } from 'vitest';
import { measuredColumnId, measuredColumnOf, measuredLabel } from './measured-columns.ts';

const english = (word: string) => word;

const SHIFT = '0b6f2f0e-7a53-4b2b-9b2e-3f0a51a1c001';

describe('ids of measured columns', () => {
  test.each([
    ['hours', { measure: 'hours', span: 'all', shift: null }],
    ['hours:lastMonth', { measure: 'hours', span: 'lastMonth', shift: null }],
    [`hours:all:${SHIFT}`, { measure: 'hours', span: 'all', shift: SHIFT }],
    ['attendance', { measure: 'attendance', figure: 'rate', span: 'all' }],
    ['attendance:late', { measure: 'attendance', figure: 'late', span: 'all' }],
    ['attendance:rate:days30', { measure: 'attendance', figure: 'rate', span: 'days30' }],
  ] as const)('%s is read and written', (id, column) => {
    expect(measuredColumnOf(id)).toEqual(column);
    expect(measuredColumnId(column)).toBe(id);
  });

  test.each([
    'name',
    'hours:',
    'hours:all',
    'hours:yesterday',
    'hours:lastMonth:',
    `hours:lastMonth:${SHIFT.toUpperCase()}`,
    `hours:lastMonth:${SHIFT}:more`,
    'attendance:rate',
    'attendance:best',
    'attendance:late:all',
    'attendance:late:lastMonth:more',
    '',
  ])('"%s" is none', (id) => {
    expect(measuredColumnOf(id)).toBeNull();
  });
});

test('a file names the span and the kind of shift', () => {
  const hours = { measure: 'hours', shift: SHIFT, span: 'lastMonth' } as const;
  expect(measuredLabel(hours, 'Patrol', english)).toBe('Hours on the clock, Patrol, last month');
  expect(measuredLabel({ measure: 'attendance', figure: 'rate', span: 'all' }, null, english)).toBe('Attendance in %');
});
