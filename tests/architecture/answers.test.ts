import { expect, test } from 'vitest';
import { isTest, sourcesBelow } from './sources.ts';

/** Where cached answers are changed by procedure, in one of their two shapes. */
const CHANGES = 'apps/web/src/platform/live/change-answers.ts';

test('cached answers are changed by procedure in one place, which tells lists of pages from single answers', () => {
  const found = sourcesBelow('apps/web/src').filter(
    ({ path, text }) => path !== CHANGES && !isTest(path) && /\b(set|get)QueriesData\b/.test(text),
  );
  expect(found.map(({ path }) => path)).toEqual([]);
});
