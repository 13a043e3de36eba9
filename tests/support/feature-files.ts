import { existsSync, readdirSync } from 'node:fs';

const TESTS = new URL('../', import.meta.url);

/**
 * Loads what the features' folders of tests hold under one name: `tests/<slug>/<name>.ts`. Answers the modules by slug, in
 * the order of the slugs. A folder without such a file is left out; that something is missing is for the test to say that
 * uses them.
 */
export async function featureFiles<Module>(name: string): Promise<readonly (readonly [slug: string, Module])[]> {
  const files = readdirSync(TESTS)
    .toSorted()
    .map((slug) => ({ slug, url: new URL(`${slug}/${name}.ts`, TESTS) }))
    .filter(({ url }) => existsSync(url));
  return Promise.all(files.map(async ({ slug, url }) => [slug, (await import(url.href)) as Module] as const));
}
