import { describe, expect, test } from 'vitest';
import { isStrongEnough } from './rules.ts';

describe('a password', () => {
  test.each(['muster-demo', 'correct horse', 'pässwörter sind lang', 'Zx81!Zx81!q'])('%s will do', (password) => {
    expect(isStrongEnough(password, 'chief@lspd.test')).toBe(true);
  });

  test.each([
    'short',
    'password123',
    'Password123',
    'aaaaaaaaaaaa',
    '1234567890',
    'chief@lspd.test',
    'my chief@lspd.test',
  ])('%s will not do', (password) => {
    expect(isStrongEnough(password, 'chief@lspd.test')).toBe(false);
  });

  test('is not the name before the @', () => {
    expect(isStrongEnough('chief.of.police', 'Chief.Of.Police@lspd.test')).toBe(false);
  });
});
