import { expect, test } from 'vitest';
import { kept, nearly } from './source.ts';

/** The pattern as JavaScript reads it, which has no sign for the beginning of a word. */
const matches = (word: string, text: string) => new RegExp(nearly(word).replace('\\m', '(?<![a-z])'), 'u').test(text);

test.each(['amara', 'brown amara', 'amra', 'ammara', 'anara', 'maara', 'amaar', 'amarax'])('amara finds %s', (text) => {
  expect(matches('amara', text)).toBe(true);
  expect(kept('amara').some((part) => text.includes(part))).toBe(true);
});

test.each(['amxxa', 'mra', 'xtamara', 'marua'])('amara does not find %s', (text) => {
  expect(matches('amara', text)).toBe(false);
});
