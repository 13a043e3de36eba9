import { expect, test } from 'vitest';
import { importsOf, isTest, sourcesBelow } from './sources.ts';

const FEATURE = /^apps\/web\/src\/features\/([^/]+)\//;

/** The pairs of features that import each other still, each in order of the alphabet. Lines may be taken out, and none put in. */
const MUTUAL = ['departments permissions'];

const arrows = new Map<string, Set<string>>();
for (const source of sourcesBelow('apps/web/src/features').filter(({ path }) => !isTest(path))) {
  const [, from = ''] = FEATURE.exec(source.path) ?? [];
  for (const { target } of importsOf(source)) {
    const [, to = from] = FEATURE.exec(target ?? '') ?? [];
    if (to !== from) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
  }
}

/** Everything that a feature imports, itself or by way of others, without the arrows of one direction between some pairs. */
function reachedFrom(start: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const follow = (from: string): void => {
    for (const to of arrows.get(from) ?? []) {
      if (MUTUAL.includes(`${to} ${from}`) || reached.has(to)) continue;
      reached.add(to);
      follow(to);
    }
  };
  follow(start);
  return reached;
}

test('the features of the client import each other in one direction, but for the pairs that are known', () => {
  expect(arrows.size).toBeGreaterThan(3);
  expect([...arrows.keys()].filter((slug) => reachedFrom(slug).has(slug))).toEqual([]);
});

test('the known pairs do import each other', () => {
  const isMutual = (pair: string) => {
    const [one = '', other = ''] = pair.split(' ');
    return arrows.get(one)?.has(other) === true && arrows.get(other)?.has(one) === true;
  };
  expect(MUTUAL.filter((pair) => !isMutual(pair))).toEqual([]);
});
