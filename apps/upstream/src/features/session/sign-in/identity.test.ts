import { Username } from '@muster/contracts/session/model';
import { expect, test } from 'vitest';
import { numbered, signInsOf, toUsername } from './identity.ts';

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

test('an address counts for who somebody is only when it is proved to be theirs', () => {
  const way = { issuer: 'https://discord.com', subject: '7', email: 'mara@example.test' };
  expect(signInsOf({ ...way, emailVerified: false })).toEqual([{ issuer: way.issuer, subject: '7' }]);
  expect(signInsOf({ ...way, emailVerified: true })).toEqual([
    { issuer: way.issuer, subject: '7' },
    { email: 'mara@example.test' },
  ]);
  expect(signInsOf({ ...way, email: null, emailVerified: true })).toHaveLength(1);
});
