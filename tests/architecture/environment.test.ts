import { expect, test } from 'vitest';
import { isTest, sourcesBelow, withoutComments } from './sources.ts';

/** Where the outside world may be read: each app's config.ts, the scripts that start them, tests and build files. */
const MAY_READ = /(^|\/)config\.ts$|^scripts\/|(^|\/)(vite|vitest|drizzle)\.config\.ts$/;

test('the environment is read in config.ts and nowhere else', () => {
  const readers = sourcesBelow('apps', 'packages')
    .filter(({ path }) => !isTest(path) && !MAY_READ.test(path))
    .filter(({ text }) => /\bprocess\.env\b|\bimport\.meta\.env\b/.test(withoutComments(text)))
    .map(({ path }) => path);
  expect(readers).toEqual([]);
});
