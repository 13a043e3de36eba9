import { CLIENT_ROUTES } from '@muster/contracts/hosts/route-table';
import { expect, test } from 'vitest';
import { isForEveryone, NOT_FOR_CRAWLERS, publicPaths } from './public-pages.ts';

test('the pages of a site are those of the route table that anyone may see and that need no id', () => {
  expect(publicPaths('product')).toEqual(['/']);
  expect(publicPaths('community')).toEqual(['/', '/forms']);
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
