import { ComInfo } from '@muster/contracts/communities/settings';
import { describe, expect, test } from 'vitest';
import { confirmsName, newComInfo, realChanges, shortNameState } from './rules.ts';

describe('a short name', () => {
  test.each(['lsrp', 'a1-b2', 'sandy', ' LSRP '])('%j can be had', (name) => {
    expect(shortNameState(name)).toBe('possible');
  });
  test.each(['admin', 'www', 'xn--abc', 'ab--cd', 'WWW'])('%j is kept back', (name) => {
    expect(shortNameState(name)).toBe('reserved');
  });
  test.each(['', 'ab', '-abc', 'abc-', 'a_b', 'ä'.repeat(5), 'a'.repeat(33), 'a.b'])('%j is none', (name) => {
    expect(shortNameState(name)).toBe('invalid');
  });
});

test('a new community is whole and lets people in after an answer', () => {
  const made = newComInfo('Los Santos', 'rank');
  expect(ComInfo.parse(made)).toEqual(made);
  expect(made.settings.onJoinStatus).toBe('pending');
});

describe('a change', () => {
  const { info } = newComInfo('Los Santos');

  test('keeps what is given and differs', () => {
    expect(realChanges(info, { name: 'Los Santos', subtitle: 'New', img: undefined, discord: null })).toEqual({
      subtitle: 'New',
    });
  });
  test('null takes a picture away', () => {
    expect(realChanges({ ...info, img: '/files/a.webp' }, { img: null })).toEqual({ img: null });
  });
});

test('a deletion is confirmed by the name to the letter', () => {
  expect(confirmsName(' Los Santos ', 'Los Santos')).toBe(true);
  expect(confirmsName('los santos', 'Los Santos')).toBe(false);
});
