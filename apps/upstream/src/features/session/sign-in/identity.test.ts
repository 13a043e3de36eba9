import { Username } from '@muster/contracts/session/model';
import { expect, test } from 'vitest';
import { numbered, toUsername } from './identity.ts';

test.each([
  ['Nelly', 'Nelly'],
  ['🚓 Chief 🚓 Wiggum', 'Chief Wiggum'],
  ['__x__', 'x__'],
  ['Zoë O’Hara', 'Zoë O Hara'],
  ['山', 'member 山'],
  ['', 'member'],
  ['x'.repeat(80), 'x'.repeat(32)],
])('the name %j becomes %j, which is a user name', (given, name) => {
  expect(toUsername(given)).toBe(name);
  expect(Username.safeParse(toUsername(given)).success).toBe(true);
});

test('a taken name gets a number and stays short enough', () => {
  expect(numbered('Nelly', 2)).toBe('Nelly 2');
  expect(numbered('x'.repeat(32), 12345)).toHaveLength(32);
});
