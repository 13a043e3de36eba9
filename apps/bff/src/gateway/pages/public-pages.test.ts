import { CLIENT_ROUTES } from '@muster/contracts/hosts/route-table';
import { expect, test } from 'vitest';
import { isForEveryone, isScreen, NOT_FOR_CRAWLERS, publicPaths } from './public-pages.ts';

test('the pages of a site are those of the route table that anyone may see and that need no id', () => {
  expect(publicPaths('product')).toEqual(['/']);
  expect(publicPaths('community')).toEqual(['/', '/forms', '/rosters', '/calendar']);
  for (const path of [...publicPaths('product'), ...publicPaths('community')]) expect(isForEveryone(path)).toBe(true);
});

test('a page is either for everyone or kept from crawlers, on the product’s host as on a community’s', () => {
  const uuid = '11111111-1111-4111-8111-111111111111';
  const addresses = CLIENT_ROUTES.map((pattern) => pattern.replace('{$uuid}', uuid).replace('$uuid', uuid));
  const kept = (path: string) =>
    NOT_FOR_CRAWLERS.some((rule) => new RegExp(`^${rule.replaceAll('*', '[^/]+')}`).test(path));
  for (const path of [...addresses, '/admin/customize', '/billing'])
    expect([path, kept(path)]).toEqual([path, !isForEveryone(path)]);
});

test('every screen of the route table is one, also on a community’s own host, and nothing else is', () => {
  const uuid = '11111111-1111-4111-8111-111111111111';
  for (const pattern of CLIENT_ROUTES) {
    const path = pattern.replace('/{-$accountId}', '').replace('{$uuid}', uuid).replaceAll(/\$\w+/g, uuid);
    expect([path, isScreen(path, 'product')]).toEqual([path, true]);
    const [, own] = /^\/com\/[^/]+(\/.*)?$/.exec(path) ?? [];
    if (own !== undefined) expect([own, isScreen(own, 'community')]).toEqual([own, true]);
  }
  for (const path of ['/profile/7', '/profile', '/login', '//forms', '/forms/'])
    expect([path, isScreen(path, 'community')]).toEqual([path, true]);
  for (const path of ['/nothing', '/forms/a/b/c', '/admin/nothing', '/com', '/transfer', '/formsX'])
    expect([path, isScreen(path, 'community'), isScreen(path, 'product')]).toEqual([path, false, false]);
  expect(isScreen('/forms', 'product')).toBe(false);
});
