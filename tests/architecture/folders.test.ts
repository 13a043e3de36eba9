import { expect, test } from 'vitest';
import { sourcesBelow } from './sources.ts';

test('no source that an operator runs makes folders recursively, which never returns below /proc', () => {
  const sources = ['apps/bff/src', 'apps/upstream/src', 'scripts/start'].flatMap((folder) => sourcesBelow(folder));
  const recursive = sources.filter(({ text }) => /\bmkdir(?:Sync)?\([^;]*\brecursive: true/.test(text));
  expect(recursive.map(({ path }) => path)).toEqual([]);
});
