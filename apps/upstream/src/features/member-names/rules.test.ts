import { expect, test } from 'vitest';
import { formattedName, renewed } from './rules.ts';

test.each([
  ['{name}', 'Jack', '1-A', 'Jack'],
  ['{name} | {identifier}', 'Jack', '1-A', 'Jack | 1-A'],
  ['{name} | {identifier}', 'Jack', null, 'Jack'],
  ['{identifier} - {name}', 'Jack', null, 'Jack'],
  ['[CRW] {name} ({identifier})', 'Jack', null, '[CRW] Jack'],
  ['[{identifier}] {name}', 'Jack', null, 'Jack'],
  ['{identifier}', 'Jack', null, 'Jack'],
] as const)('a name as %s', (format, name, identifier, shown) => {
  expect(formattedName(format, { name, identifier })).toBe(shown);
});

test('no name as long as a format can make it', () => {
  const name = 'N'.repeat(60);
  expect(formattedName('{name}'.repeat(16), { name, identifier: null })).toBe(name.repeat(2));
});

test.each([
  ['{name} | {identifier}', 'jack', { before: null, after: '1-A' }, 'jack | 1-A'],
  ['{name} | {identifier}', 'jack | 1-A', { before: '1-A', after: '2-B' }, 'jack | 2-B'],
  ['{name} | {identifier}', 'Chosen | 1-A', { before: '1-A', after: '2-B' }, 'Chosen | 2-B'],
  ['{name} | {identifier}', 'Chosen | 1-A', { before: '1-A', after: null }, 'Chosen'],
  ['[{identifier}] {name}', '[1-A] Chosen', { before: '1-A', after: '2-B' }, '[2-B] Chosen'],
  ['{name} | {identifier}', 'Chosen', { before: null, after: '1-A' }, null],
  ['{name} | {identifier}', 'Chosen', { before: '1-A', after: '2-B' }, null],
  ['{name} | {identifier}', ' | 1-A', { before: '1-A', after: '2-B' }, null],
  ['{name} {name} {identifier}', 'x x 1-A', { before: '1-A', after: '2-B' }, null],
  ['{identifier}', '1-A', { before: '1-A', after: '2-B' }, '2-B'],
] as const)('by %s, the name %s with %o becomes %s', (format, name, identifier, renamed) => {
  expect(renewed(format, name, { username: 'jack', ...identifier })).toBe(renamed);
});
