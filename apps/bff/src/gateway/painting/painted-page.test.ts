import type { SiteDecision } from '@muster/contracts/hosts/model';
import { expect, test } from 'vitest';
import { createOrigins } from '../origins.ts';
import type { FirstScreen } from '../pages/first-answers.ts';
import { describePage } from '../pages/page-facts.ts';
import { planPaint, searchOfPage } from './painted-page.ts';

const origins = createOrigins({ publicOrigin: 'https://example.org', productDomain: 'example.org' }, () => 4000);
const uuid = '11111111-1111-4111-8111-11111111111a';
const product: SiteDecision = { kind: 'product', host: 'example.org' };
const own: SiteDecision = {
  kind: 'community',
  host: 'lsrp.example.org',
  by: 'shortName',
  community: { uuid, customId: 'lsrp', name: 'Los Santos' },
};
const community = { name: 'Los Santos', description: '', subtitle: '', banner: null, image: null, toolbar: {} };
const known = {
  kind: 'known',
  staleSince: null,
  view: { community: { ...community, uuid, customDomain: null } },
  dashboard: { members: 1 },
  // Plans read these fields alone; a whole community would hide which.
} as unknown as FirstScreen;
const missing: FirstScreen = { kind: 'missing' };
const unknown: FirstScreen = { kind: 'unknown' };
const signIn = [{ procedure: 'session.providers', data: [] }];

function planOf(site: SiteDecision, address: string, first: FirstScreen | null = null) {
  const [path = '', query] = address.split('?');
  const facts = describePage({ site, path, language: 'en', first, signIn: path === '/login' ? signIn : null }, origins);
  return planPaint({ site, path, search: query === undefined ? '' : `?${query}`, first, facts });
}

test.each([
  [product, '/', null, 'landing', '/'],
  [product, '/?utm=1', null, 'landing', '/'],
  [product, '/login', null, 'login', '/login'],
  [product, '/login?next=/menu', null, 'login', '/login?next=/menu'],
  [product, '/nothing/here', null, 'notFound', '/not-found'],
  [product, '/nothing/else', null, 'notFound', '/not-found'],
  [product, `/com/${uuid}`, known, 'community', `/com/${uuid}`],
  [product, `/com/${uuid}/`, known, 'community', `/com/${uuid}`],
  [product, `/com/${uuid}/nothing`, known, 'notFoundInCommunity', `/com/${uuid}/not-found`],
  [product, `/com/${uuid}`, missing, 'closedDoor', '/com/00000000-0000-4000-8000-000000000000'],
  [own, '/', known, 'community', '/'],
  [own, '/nothing', known, 'notFoundInCommunity', '/not-found'],
] as const)('%#: at %o %s with %o a page is painted', (...row) => {
  const [site, address, first, name, path] = row;
  expect(planOf(site, address, first)).toMatchObject({ name, path });
});

test.each([
  ['a sign-in that comes back', product, '/login?interaction=x', null],
  ['a view of the own sign-in', product, '/login?view=reset&token=x', null],
  ['a way on that is no plain path', product, '/login?next=/a"b', null],
  ['a page of the person who looks', product, '/account', null],
  ['an address below one', product, '/account/nothing', null],
  ['a page of members', own, '/admin/nothing', known],
  ['a screen that asks for more', own, '/forms', known],
  ['the sign-in of a community’s own host', own, '/login', known],
  ['a community nobody could be asked about', own, '/', unknown],
  ['a community by a uuid in capitals', product, `/com/${uuid.toUpperCase()}`, known],
  ['a page of a community that is not there', product, `/com/${uuid}/forms`, missing],
] as const)('%s is not painted', (_, site, address, first) => expect(planOf(site, address, first)).toBeNull());

test('addresses of the sign-in that look alike are one page, and no other is', () => {
  expect(searchOfPage('/login', '')).toBe('');
  expect(searchOfPage('/login', '?next=/menu')).toBe('?next=/menu');
  expect(searchOfPage('/login', '?view=reset')).toBe('?');
  expect(searchOfPage('/login', '?interaction=a')).toBe('?');
  expect(searchOfPage('/', '?a=b')).toBe('');
});
