import { expect, test } from 'vitest';
import { sentenceFinder } from './sentences.ts';

const find = sentenceFinder([
  'Choose a rank.',
  'Use at most {0} characters.',
  'Use at most {0} characters each.',
  'There are only {0} options to choose {1} of.',
  '“{0}” cannot be a name. {1}',
]);

test.each([
  ['Choose a rank.', 'Choose a rank.', []],
  ['Use at most 60 characters.', 'Use at most {0} characters.', ['60']],
  ['Use at most 60 characters each.', 'Use at most {0} characters each.', ['60']],
  ['There are only 2 options to choose 3 of.', 'There are only {0} options to choose {1} of.', ['2', '3']],
  ['“a\nb” cannot be a name. Choose a rank.', '“{0}” cannot be a name. {1}', ['a\nb', 'Choose a rank.']],
])('%j is a known sentence', (said, sentence, values) => {
  expect(find(said)).toEqual({ sentence, values });
});

test.each(['', 'Use at most characters.', 'Choose a rank. Or two.'])('%j is none', (said) => {
  expect(find(said)).toBeNull();
});
