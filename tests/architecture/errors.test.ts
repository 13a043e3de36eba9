import { globSync, readFileSync } from 'node:fs';
import { errorCatalogue, isErrorCode } from '@muster/contracts/errors';
import { describe, expect, test } from 'vitest';
import { describeCatalogue } from '../../scripts/errors-document.ts';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

describe('the error catalogue and its document', () => {
  test('docs/errors.md is what the catalogue says', () => {
    expect(read('docs/errors.md'), 'run: npm run docs:errors').toBe(describeCatalogue());
  });

  test('every code is used somewhere, and only catalogue codes are thrown', () => {
    const sources = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/contracts/src/**/*.ts'], { cwd: root })
      .filter((path) => !/\.test\.tsx?$|(^|\/)errors\.ts$/.test(path))
      .map(read)
      .join('\n');
    const unused = Object.keys(errorCatalogue).filter((code) => !sources.includes(`'${code}'`));
    expect(unused).toEqual([]);
    const thrown = [...sources.matchAll(/\bfail\(\s*'([^']+)'/g)].map((match) => match[1] ?? '');
    expect(thrown.filter((code) => !isErrorCode(code))).toEqual([]);
  });
});
