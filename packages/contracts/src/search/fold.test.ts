import { describe, expect, test } from 'vitest';
import { fold, marksOf, searchWords } from './fold.ts';

test.each([
  ['Ångström', 'angstrom'],
  ['STRAßE', 'strasse'],
  ['İstanbul', 'istanbul'],
  ['Łódź', 'lodz'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['ﬁne', 'fine'],
])('%s is compared as %s', (text, folded) => expect(fold(text)).toBe(folded));

test('the words of a search are taken apart at spaces, eight of them at most', () => {
  expect(searchWords('  José   del Río ')).toEqual(['jose', 'del', 'rio']);
  expect(searchWords('a b c d e f g h i')).toHaveLength(8);
  expect(searchWords('\u0301\u0301')).toEqual([]);
});

describe('marks', () => {
  test.each([
    ['count code points, not halves of them', '🚓 Müller', ['muller'], [[2, 8]]],
    ['stand at the beginning of a word if they can', 'Ramona Ray', ['ra'], [[0, 2]]],
    ['prefer a later word to the middle of one', 'Karla Adams', ['a'], [[6, 7]]],
    ['cover the letter that became two', 'Straße', ['strass'], [[0, 5]]],
    ['cover a letter with the accents behind it', 'Jose\u0301 R', ['jose'], [[0, 4]]],
    ['grow together where words overlap', 'Marianne', ['mari', 'maria'], [[0, 5]]],
    ['are none where a word is elsewhere', 'Ray', ['steam'], []],
  ])('%s', (_what, label, words, marks) => expect(marksOf(label, words)).toEqual(marks));
});
