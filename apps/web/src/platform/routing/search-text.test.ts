import { expect, test } from 'vitest';
import { parseSearchText, textParameter, wordParameter, writeSearchText } from './search-text.ts';

test('values stay the text they are', () => {
  expect(parseSearchText('?state=123&code=true&x=%7B%7D')).toEqual({ state: '123', code: 'true', x: '{}' });
});

test('writing gives back what was read, with readable paths', () => {
  expect(writeSearchText({ next: '/com/x?a=1&b=2', gone: undefined, empty: '' })).toBe('?next=/com/x%3Fa%3D1%26b%3D2');
  expect(parseSearchText(writeSearchText({ q: 'a+b & ü' }))).toEqual({ q: 'a+b & ü' });
  expect(writeSearchText({})).toBe('');
});

test('parameters are read as text or as one of a few words', () => {
  expect(textParameter({ a: 'x' }, 'a')).toBe('x');
  expect(textParameter({ a: 1 }, 'a')).toBeUndefined();
  expect(wordParameter({ view: 'reset' }, 'view', ['reset', 'verify'])).toBe('reset');
  expect(wordParameter({ view: 'other' }, 'view', ['reset', 'verify'])).toBeUndefined();
});
