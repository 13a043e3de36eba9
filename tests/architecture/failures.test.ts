import { expect, test } from 'vitest';
import { isTest, sourcesBelow, withoutComments } from './sources.ts';

test('a failed change is told by tellFailure, which knows what the outbox kept, and never by hand', () => {
  const byHand = sourcesBelow('apps/web/src')
    .filter(({ path }) => !isTest(path))
    .filter(({ text }) => /\bnotify\(\{[^}]*\breadFailure\(/.test(withoutComments(text)))
    .map(({ path }) => path);
  expect(byHand).toEqual([]);
});
