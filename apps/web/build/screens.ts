import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FEATURES = fileURLToPath(new URL('../src/features/', import.meta.url));

/** What stands round all of a kind. */
const AROUND = [
  {
    of: /^\/com\/\*\/admin\//,
    modules: ['features/communities/parts/community-layout.tsx', 'shell/admin/admin-layout.tsx'],
  },
];

/**
 * Screens that share their address with a page of fewer parts: named in the page, their files would be fetched for that one too, which
 * members open on phones.
 */
const WITHOUT_FILES = new Set(['/com/*/forms']);

/** A screen whose first rows are waited for: the path of its address, and the lazy modules it begins with, below `src/`. */
export type Screen = { readonly path: string; readonly own: readonly string[]; readonly around: readonly string[] };

/**
 * The screens that have a first question (`features/<slug>/first.ts`), by the path of their address, where `*` stands for one
 * segment. Their modules are those that the screen's part of `feature.tsx` imports lazily; both files are read as text,
 * since the build cannot run them.
 *
 * @throws Error where a first question belongs to no screen of its feature.
 */
export const SCREENS: readonly Screen[] = readdirSync(FEATURES).flatMap(screensOf);

function screensOf(slug: string): Screen[] {
  const file = `${FEATURES}${slug}/first.ts`;
  if (!existsSync(file)) return [];
  const paths = Array.from(readFileSync(file, 'utf8').matchAll(/^ {2}'(\/[^']+)'/gm), ([, path = '']) => path);
  const declared = screensIn(readFileSync(`${FEATURES}${slug}/feature.tsx`, 'utf8'));
  return paths.flatMap((path) => {
    const own = declared.get(path)?.map((module) => `features/${slug}/${module}`) ?? [];
    if (own.length === 0)
      throw new Error(`${slug}/first.ts has a question for ${path}, which is no screen of feature.tsx.`);
    if (WITHOUT_FILES.has(path)) return [];
    return { path, own, around: AROUND.filter(({ of }) => of.test(path)).flatMap(({ modules }) => modules) };
  });
}

/** The modules that each screen of a `feature.tsx` imports lazily, by the path of its address. */
function screensIn(text: string): ReadonlyMap<string, readonly string[]> {
  const parts = text.split(/(?=\bplace: '|\bin: ')/).slice(1);
  return new Map(
    parts.map((part) => {
      const place = /^place: 'admin_([^']+)'/.exec(part)?.[1];
      const path = /\bpath: '([^']+)'/.exec(part)?.[1] ?? '';
      const inCommunity = part.startsWith("in: 'community'") ? `/com/*/${path}` : path;
      return [
        place === undefined ? inCommunity : `/com/*/admin/${place}`,
        Array.from(part.matchAll(/\bimport\('\.\/([^']+)'\)/g), ([, module = '']) => module),
      ];
    }),
  );
}
