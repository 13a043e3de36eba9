import { describe, expect, test } from 'vitest';
import { dateOrderOf, dayIn, isTwoSided } from './dates.ts';

describe('a date', () => {
  test.each([
    ['2024-04-03', '2024-04-03'],
    ['2024/4/3', '2024-04-03'],
    ['2024-04-03 18:30', '2024-04-03'],
    ['03/04/2024', '2024-04-03'],
    ['3.4.24', '2024-04-03'],
    ['31-12-1999', '1999-12-31'],
    ['3 Apr 2024', '2024-04-03'],
    ['3rd April 2024', '2024-04-03'],
    ['April 3, 2024', '2024-04-03'],
    ['45385', '2024-04-03'],
    ['45385.75', '2024-04-03'],
    ['31/02/2024', null],
    ['13/13/2024', null],
    ['tomorrow', null],
    ['12345', null],
  ])('“%s” is read with the day first', (cell, day) => expect(dayIn(cell, 'dayFirst')).toBe(day));

  test('is read with the month first where its column is written so', () =>
    expect(dayIn('03/04/2024', 'monthFirst')).toBe('2024-03-04'));

  test('has two sides where both orders make a day, and another one', () =>
    expect(['03/04/2024', '04/04/2024', '13/04/2024', '2024-03-04'].map(isTwoSided)).toEqual([
      true,
      false,
      false,
      false,
    ]));
});

describe('the order of a column', () => {
  test('is told by dates that can be read in one order alone', () => {
    expect(dateOrderOf(['03/04/2024', '31/12/2023', ''])).toBe('dayFirst');
    expect(dateOrderOf(['03/04/2024', '12/31/2023'])).toBe('monthFirst');
  });

  test('is not told by dates that can be read in both, nor by dates that tell otherwise', () => {
    expect(dateOrderOf(['03/04/2024', '2024-12-31'])).toBeNull();
    expect(dateOrderOf(['31/12/2023', '12/31/2023'])).toBeNull();
  });
});
