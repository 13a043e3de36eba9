import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesBelow, read, sourcesBelow } from './sources.ts';

/** Code that imports a module of styles, without its imports, and as what. */
type Use = { readonly path: string; readonly text: string; readonly name: string; readonly module: string };

const uses: readonly Use[] = sourcesBelow('apps/web/src').flatMap(({ path, text }) =>
  [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name = '', module = '']) => ({
    path,
    text: text.replace(/^import .*$/gm, ''),
    name,
    module: posix.join(posix.dirname(path), module),
  })),
);

function classesOf(module: string): Set<string> {
  const text = read(module).replace(/\/\*[\s\S]*?\*\//g, '');
  // Only what stands before a block is a selector; times such as 0.5s stand in one.
  const selectors = [...text.matchAll(/([^{};]+)\{/g)].map((match) => match[1] ?? '').join(' ');
  return new Set([...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map((match) => match[1] ?? ''));
}

/** The classes that some code takes by name; null where it takes one by a value. */
function takenBy({ text, name }: Use): string[] | null {
  if (new RegExp(`\\b${name}\\[(?!')`).test(text)) return null;
  return [...text.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))].map(
    ([, dotted, quoted]) => dotted ?? quoted ?? '',
  );
}

describe('classes', () => {
  test('that are taken from a module of styles are in it', () => {
    const missing = uses.flatMap((use) => {
      const there = classesOf(use.module);
      return (takenBy(use) ?? []).filter((name) => !there.has(name)).map((name) => `${use.path}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  test('that are in a module of styles are taken by somebody', () => {
    const modules = filesBelow('apps/web/src').filter((path) => path.endsWith('.module.css'));
    const unused = modules.flatMap((module) => {
      const takers = uses.filter((use) => use.module === module).map(takenBy);
      if (takers.includes(null)) return [];
      const taken = new Set(takers.flatMap((names) => names ?? []));
      return [...classesOf(module)].filter((name) => !taken.has(name)).map((name) => `${module}: ${name}`);
    });
    expect(unused).toEqual([]);
  });
});

/** What may move for as long as it is shown: it says that something is under way, or it is a picture of a busy community. */
const MOVING = [
  'apps/web/src/ui/progress/progress.module.css',
  'apps/web/src/ui/shell/shell.module.css: blink',
  'apps/web/src/features/landing/parts/live-desk.module.css',
];

test('nothing moves for good but what says that something is under way', () => {
  const moving = filesBelow('apps/web/src')
    .filter((path) => path.endsWith('.css'))
    .flatMap(
      (path) =>
        read(path)
          .match(/animation:[^;}]*\binfinite\b/g)
          ?.map((text) => `${path}: ${text.slice(11)}`) ?? [],
    );
  expect(moving.filter((each) => !MOVING.some((allowed) => each.startsWith(allowed)))).toEqual([]);
});
