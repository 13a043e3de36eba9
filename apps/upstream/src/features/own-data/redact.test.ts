import { expect, test } from 'vitest';
import { ERASED_NAME, forgetting } from './redact.ts';

const forget = forgetting(['Mara Voss', 'mara@example.test', 'Al', '', 'a.b*c(d)']);

test.each([
  ['Mara Voss', ERASED_NAME],
  ['mara voss', ERASED_NAME],
  ['Ask Mara Voss about it', `Ask ${ERASED_NAME} about it`],
  ['al', ERASED_NAME],
  ['All of them', 'All of them'],
  ['x a.b*c(d) y', `x ${ERASED_NAME} y`],
  ['axb*c(d)', 'axb*c(d)'],
])('%s becomes %s', (text, wanted) => expect(forget(text)).toBe(wanted));

test('looks into whatever holds texts, and leaves everything else', () => {
  const value = { list: ['Mara Voss', 3, null, { mail: 'to: MARA@example.test' }], yes: true };
  expect(forget(value)).toEqual({ list: [ERASED_NAME, 3, null, { mail: `to: ${ERASED_NAME}` }], yes: true });
});

test('of nobody nothing is forgotten', () => expect(forgetting([])('Mara')).toBe('Mara'));
