import { PERMISSION_NAMES, PLANNED_PERMISSIONS } from '@muster/contracts/permissions/names';
import { expect, test } from 'vitest';
import { isTest, sourcesBelow, withoutComments } from './sources.ts';

const DECLARED = 'packages/contracts/src/permissions/names.ts';
const code = sourcesBelow('packages/contracts/src', 'apps/upstream/src', 'apps/web/src')
  .filter(({ path }) => !isTest(path) && path !== DECLARED && !path.startsWith('apps/upstream/src/demo/'))
  .map(({ text }) => withoutComments(text))
  .join('\n');
const asked = PERMISSION_NAMES.filter((name) => code.includes(`'${name}'`));

test('a permission is offered on screens if something asks for it, and not before', () => {
  const planned: readonly string[] = PLANNED_PERMISSIONS;
  expect(asked.filter((name) => planned.includes(name))).toEqual([]);
  expect(PERMISSION_NAMES.filter((name) => !planned.includes(name) && !asked.includes(name))).toEqual([]);
});
