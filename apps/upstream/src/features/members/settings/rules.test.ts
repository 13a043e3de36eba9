import { expect, test } from 'vitest';
import { formattedName } from './rules.ts';

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
