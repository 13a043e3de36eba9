import { describe, expect, test } from 'vitest';
import { challengeOf, isGood } from './rules.ts';

const now = new Date('2026-01-01T00:00:00Z');
const verifier = 'v'.repeat(43);
const code = {
  audience: 'rp.example.test',
  community: 'a',
  challenge: challengeOf(verifier),
  expiresAt: new Date(now.getTime() + 1),
};
const shown = { audience: 'rp.example.test', community: 'a', verifier };

test('a code is good for the browser, host and community it was made for', () => {
  expect(isGood(code, shown, now)).toBe(true);
});

describe('a code is good for nobody', () => {
  test.each([
    ['on another host', { ...shown, audience: 'evil.example.test' }],
    ['in another community', { ...shown, community: 'b' }],
    ['in another browser', { ...shown, verifier: 'w'.repeat(43) }],
    ['who shows the challenge itself', { ...shown, verifier: code.challenge }],
  ])('%s', (_who, wrong) => expect(isGood(code, wrong, now)).toBe(false));

  test('whose time is over', () => expect(isGood(code, shown, code.expiresAt)).toBe(false));
});
