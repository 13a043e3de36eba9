import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { appRouter } from '@muster/bff/app-router';
import { calls } from '@muster/contracts/calls';
import { PERMISSION_NAMES } from '@muster/contracts/permissions/names';
import { describe, expect, test } from 'vitest';
import { read, ROOT } from './sources.ts';

type Described = { readonly _def: { readonly meta?: { readonly who?: unknown; readonly event?: string } } };

const procedures = Object.entries(appRouter._def.procedures as unknown as Readonly<Record<string, Described>>);

/** `communities.checkShortName` is told of in `tests/communities/check-short-name.test.ts`. */
function testOf(path: string): string {
  const [slug = '', name = ''] = path.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`).split('.');
  return `tests/${slug}/${name}.test.ts`;
}

test('there are procedures', () => {
  expect(procedures.length).toBeGreaterThan(20);
});

describe.each(procedures)('%s', (path, { _def }) => {
  test('has a test file of its own, of what it answers and what it refuses', () => {
    const file = testOf(path);
    expect(existsSync(join(ROOT, file)), file).toBe(true);
    expect(read(file)).toMatch(/^describe\('answers'/m);
    expect(read(file)).toMatch(/^describe\('refuses'/m);
  });

  test('says who may try it', () => {
    const who = _def.meta?.who;
    const permission = typeof who === 'object' && who !== null && 'permission' in who ? who.permission : null;
    expect(['anyone', 'signedIn', 'operator', 'member', 'owner', ...PERMISSION_NAMES]).toContain(permission ?? who);
  });
});

describe('what is one call of the upstream', () => {
  const all = Object.values(calls as Record<string, Record<string, { event: string; who: unknown }>>).flatMap(
    (feature) => Object.values(feature),
  );
  const bridged = procedures.filter(([, { _def }]) => _def.meta?.event !== undefined);

  test.each(bridged)('%s says who may try it as the call itself does', (_path, { _def }) => {
    expect(all).toContainEqual(expect.objectContaining({ event: _def.meta?.event, who: _def.meta?.who }));
  });
});

type Declared = { readonly errors: readonly string[]; readonly input: { readonly shape: object } };

describe('every error a call declares', () => {
  const declared = procedures.flatMap(([path]) => {
    const [slug = '', name = ''] = path.split('.');
    const call = (calls as unknown as Record<string, Record<string, Declared>>)[slug]?.[name];
    // That a community is not there is decided in one place, and tests/isolation/matrix.test.ts asks it of each call.
    const decidedOnce = call && 'community' in call.input.shape ? ['communities.notFound'] : [];
    return (call?.errors ?? []).filter((code) => !decidedOnce.includes(code)).map((code) => ({ path, code }));
  });

  test.each(declared)('$path refuses with $code in a case of its own', ({ path, code }) => {
    expect(read(testOf(path))).toContain(`'${code}'`);
  });
});
