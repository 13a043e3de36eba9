import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isTest, sourcesBelow } from './sources.ts';

/** Tables of data may be as long as their data. They live alone: no logic beside them. */
const TABLES = new Set(['apps/upstream/src/demo/names.ts']);

const LONGEST = 400;
const NINE_IN_TEN = 200;
const FILES_IN_A_FOLDER = 15;

/** Lines that a feature has in one app, tests and styles apart. */
const LARGEST_FEATURE = 2_500;

const lengths = sourcesBelow('apps', 'packages', 'scripts', 'tests')
  .filter(({ path }) => !TABLES.has(path))
  .map(({ path, text }) => ({ path, lines: text.split('\n').length - 1 }));
const sources = lengths.filter(({ path }) => !isTest(path));

describe('the size of things', () => {
  test(`no file is longer than ${LONGEST} lines`, () => {
    expect(lengths.filter(({ lines }) => lines > LONGEST)).toEqual([]);
  });

  test(`nine sources in ten have at most ${NINE_IN_TEN} lines`, () => {
    const sorted = sources.map(({ lines }) => lines).sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length * 0.9)]).toBeLessThanOrEqual(NINE_IN_TEN);
  });

  test(`no folder holds more than ${FILES_IN_A_FOLDER} sources`, () => {
    const folders = Object.entries(Object.groupBy(sources, ({ path }) => posix.dirname(path)));
    const full = folders.filter(([, files = []]) => files.length > FILES_IN_A_FOLDER);
    expect(full.map(([folder, files = []]) => `${folder}: ${files.length}`)).toEqual([]);
  });

  test(`no feature has more than ${LARGEST_FEATURE} lines in one app`, () => {
    expect([...featureSizes()].filter(([, size]) => size > LARGEST_FEATURE)).toEqual([]);
  });
});

/** Lines of each feature by app and slug, as `upstream/members`. */
function featureSizes(): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const { path, lines } of sources) {
    const [, app, slug] = /^apps\/(\w+)\/src\/features\/([^/]+)\//.exec(path) ?? [];
    if (app && slug) sizes.set(`${app}/${slug}`, (sizes.get(`${app}/${slug}`) ?? 0) + lines);
  }
  return sizes;
}
