import { describe, expect, test } from 'vitest';
import { decodeCursor, encodeCursor } from './cursor.ts';

const stream = 'community:5b6c1a9e-6f0e-4c55-9a2a-0c3d6f1e2b7a';

describe('a cursor', () => {
  test('comes back as it went out', () => {
    expect(decodeCursor(encodeCursor(new Map([[stream, 7]])))).toEqual({ [stream]: 7 });
    expect(decodeCursor(encodeCursor(new Map()))).toEqual({});
  });

  test.each([
    null,
    undefined,
    '',
    'no cursor',
    'e30=x',
    Buffer.from('{"x":1}').toString('base64url'),
    'a'.repeat(9_000),
  ])('%s counts as none', (text) => {
    expect(decodeCursor(text)).toEqual({});
  });
});
