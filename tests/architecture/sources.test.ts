import { expect, test } from 'vitest';
import { importsOf } from './sources.ts';

const path = 'apps/bff/src/features/hosts/router.ts';
const importsIn = (text: string) => importsOf({ path, text });

test('imports of every form are seen, and where they lead', () => {
  const text = `
    import * as z from 'zod';
    import { a, type B } from './bridge.ts';
    import {
      c,
    } from '../../trpc/procedures.ts';
    export { d } from '@muster/contracts/hosts/model';
    import './side-effect.ts';
    const e = await import('../live/router.ts');`;
  expect(importsIn(text)).toEqual([
    { specifier: 'zod', target: null, typeOnly: false },
    { specifier: './bridge.ts', target: 'apps/bff/src/features/hosts/bridge.ts', typeOnly: false },
    { specifier: '../../trpc/procedures.ts', target: 'apps/bff/src/trpc/procedures.ts', typeOnly: false },
    { specifier: '@muster/contracts/hosts/model', target: 'packages/contracts/src/hosts/model.ts', typeOnly: false },
    { specifier: './side-effect.ts', target: 'apps/bff/src/features/hosts/side-effect.ts', typeOnly: false },
    { specifier: '../live/router.ts', target: 'apps/bff/src/features/live/router.ts', typeOnly: false },
  ]);
});

test('imports of nothing but types are told apart', () => {
  const text = `import type { A } from './a.ts';\nimport { type B, type C } from './b.ts';\nimport { type D, e } from './d.ts';`;
  expect(importsIn(text).map(({ typeOnly }) => typeOnly)).toEqual([true, true, false]);
});

test('comments and plain text are no imports', () => {
  expect(importsIn(`// import { a } from './a.ts'\n/* import './b.ts' */\nconst text = 'taken from "c"';`)).toEqual([]);
});
