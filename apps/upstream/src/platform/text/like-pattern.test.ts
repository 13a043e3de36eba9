import { expect, test } from 'vitest';
import { containing } from './like-pattern.ts';

test('a search finds its signs as they are', () => {
  expect(containing('50%_\\')).toBe('%50\\%\\_\\\\%');
});
