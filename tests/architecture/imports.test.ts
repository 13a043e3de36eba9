import { describe, expect, test } from 'vitest';
import { importsOf, isTest, sourcesBelow } from './sources.ts';

type Arrow = { readonly from: string; readonly to: string; readonly typeOnly: boolean };

const arrows: Arrow[] = sourcesBelow('apps', 'packages', 'scripts', 'tests').flatMap((source) =>
  importsOf(source).flatMap(({ target, typeOnly }) =>
    target === null ? [] : { from: source.path, to: target, typeOnly },
  ),
);

/** The arrows that break a rule, in words. */
function broken(rule: (arrow: Arrow) => boolean): string[] {
  return arrows.filter(rule).map(({ from, to }) => `${from} imports ${to}`);
}

const isIn = (path: string, ...folders: string[]) => folders.some((folder) => path.startsWith(`${folder}/`));

describe('the direction of imports', () => {
  test('there is something to look at', () => {
    expect(arrows.length).toBeGreaterThan(50);
  });

  test('contracts depend on nothing else of ours', () => {
    expect(broken(({ from, to }) => isIn(from, 'packages/contracts') && !isIn(to, 'packages/contracts'))).toEqual([]);
  });

  test('upstream and gateway meet on the network only', () => {
    expect(
      broken(
        ({ from, to }) =>
          (isIn(from, 'apps/bff') && isIn(to, 'apps/upstream', 'apps/web')) ||
          (isIn(from, 'apps/upstream') && isIn(to, 'apps/bff', 'apps/web')),
      ),
    ).toEqual([]);
  });

  test("the client takes nothing from the servers but the type of the gateway's router", () => {
    expect(
      broken(
        ({ from, to, typeOnly }) =>
          isIn(from, 'apps/web') &&
          isIn(to, 'apps/bff', 'apps/upstream') &&
          !(typeOnly && to === 'apps/bff/src/app-router.ts'),
      ),
    ).toEqual([]);
  });

  test("the client never sees how upstream's wire looks", () => {
    expect(
      broken(({ from, to }) => isIn(from, 'apps/web') && /^packages\/contracts\/.*(\/|^)wire\.ts$/.test(to)),
    ).toEqual([]);
  });

  test('nothing imports the tests', () => {
    expect(broken(({ from, to }) => !isTest(from) && isTest(to))).toEqual([]);
  });
});

describe('features', () => {
  const featureOf = (path: string) => /^(apps\/[^/]+\/src\/features\/[^/]+)\//.exec(path)?.[1] ?? null;

  test("reach each other through the other one's public.ts only", () => {
    expect(
      broken(({ from, to }) => {
        const [own, other] = [featureOf(from), featureOf(to)];
        return own !== null && other !== null && own !== other && to !== `${other}/public.ts`;
      }),
    ).toEqual([]);
  });

  test('are unknown to what they stand on', () => {
    const below = [
      'apps/web/src/ui',
      'apps/web/src/platform',
      'apps/bff/src/bridge',
      'apps/bff/src/trpc',
      'apps/bff/src/platform',
      'apps/upstream/src/platform',
      'apps/upstream/src/authorization',
    ];
    expect(broken(({ from, to }) => isIn(from, ...below) && featureOf(to) !== null && !isTest(from))).toEqual([]);
  });

  test('are unknown to the design system, as is everything else of the client', () => {
    expect(
      broken(({ from, to }) => isIn(from, 'apps/web/src/ui') && isIn(to, 'apps/web/src/features', 'packages')),
    ).toEqual([]);
  });
});
