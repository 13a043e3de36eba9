import { CLIENT_ROUTES, isReservedSegment } from '@muster/contracts/hosts/route-table';
import type { AnyRoute } from '@tanstack/react-router';
import { readdirSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';

/** Loaded late: on its way it asks what only a page has. */
let patterns: string[];

beforeAll(async () => {
  const { setSite } = await import('./platform/site.ts');
  setSite({ kind: 'product', productOrigin: 'http://localhost', communityOrigin: 'http://{customId}.localhost' });
  const { createAppRouter } = await import('./router.tsx');
  patterns = leavesOf(createAppRouter().routeTree);
}, 60_000);

/** Addresses that a screen answers, as the router writes them; those that catch the rest are none. */
function leavesOf(route: AnyRoute): string[] {
  const children = Object.values((route.children ?? {}) as Record<string, AnyRoute>);
  const own = children.length === 0 && !route.fullPath.endsWith('$') ? [route.fullPath.replace(/(.)\/$/, '$1')] : [];
  return [...own, ...children.flatMap(leavesOf)];
}

test('the table of addresses that are taken names exactly the screens there are', () => {
  expect([...new Set(patterns)].sort()).toEqual([...CLIENT_ROUTES].sort());
});

test('the files beside the client are taken as well', () => {
  const files = readdirSync(new URL('../public', import.meta.url));
  expect(files.filter((name) => !isReservedSegment(name))).toEqual([]);
});
