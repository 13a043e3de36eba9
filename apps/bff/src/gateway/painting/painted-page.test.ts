import type { SiteDecision } from '@muster/contracts/hosts/model';
import { expect, test } from 'vitest';
import type { FormAnswer } from '@muster/contracts/session/posted-forms';
import { createOrigins } from '../origins.ts';
import type { FirstScreen } from '../pages/first-answers.ts';
import { describePage, type SeededAnswer } from '../pages/page-facts.ts';
import { planPaint, searchOfPage } from './painted-page.ts';
import { withOwn } from './sign-in-pages.ts';

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
const closed: FirstScreen = {
  kind: 'closed',
  reason: { code: 'communities.inactive', text: 'This community is not active right now.', values: {} },
};
const unknown: FirstScreen = { kind: 'unknown' };
/** What stands for every interaction in a render. */
const ANY = 'interaction-of-this-page';
const signIn = [{ procedure: 'session.providers', data: [] }];

type Posted = { readonly form?: FormAnswer; readonly signIn?: readonly SeededAnswer[] };

function planOf(site: SiteDecision, address: string, first: FirstScreen | null = null, posted: Posted = {}) {
  const [path = '', query] = address.split('?');
  const source = { site, path, language: 'en', first, ...(path === '/login' && { signIn }), ...posted } as const;
  const facts = describePage(source, origins);
  return planPaint({ site, path, search: query === undefined ? '' : `?${query}`, first, facts });
}

test.each([
  [product, '/', null, 'landing', '/'],
  [product, '/?utm=1', null, 'landing', '/'],
  [product, '/login', null, 'login', '/login'],
  [product, '/login?next=/menu', null, 'login', '/login?next=/menu'],
  [product, '/login?next=/menu&with=code', null, 'login', '/login?next=/menu&with=code'],
  [product, '/login?interaction=x&view=signIn', null, 'ownSignIn', `/login?interaction=${ANY}&view=signIn`],
  [
    product,
    '/login?interaction=x&view=factor&ways=totp.recovery',
    null,
    'ownSignIn',
    `/login?interaction=${ANY}&view=factor&ways=totp.recovery`,
  ],
  [own, '/login?next=/roster', known, 'loginElsewhere', '/login?next=/roster'],
  [product, '/nothing/here', null, 'notFound', '/not-found'],
  [product, '/nothing/else', null, 'notFound', '/not-found'],
  [product, `/com/${uuid}`, known, 'community', `/com/${uuid}`],
  [product, `/com/${uuid}/`, known, 'community', `/com/${uuid}`],
  [product, `/com/${uuid}/nothing`, known, 'notFoundInCommunity', `/com/${uuid}/not-found`],
  [product, `/com/${uuid}`, missing, 'closedDoor', '/com/00000000-0000-4000-8000-000000000000'],
  [product, `/com/${uuid}`, closed, 'closedDoor', '/com/00000000-0000-4000-8000-000000000000'],
  [own, '/', known, 'community', '/'],
  [own, '/nothing', known, 'notFoundInCommunity', '/not-found'],
] as const)('%#: at %o %s with %o a page is painted', (...row) => {
  const [site, address, first, name, path] = row;
  expect(planOf(site, address, first)).toMatchObject({ name, path });
});

test.each([
  ['a sign-in that comes back', product, '/login?interaction=x', null],
  ['a view of the own sign-in with a secret of a mail', product, '/login?view=reset&token=x', null],
  ['a view of the own sign-in that needs script', product, '/login?interaction=x&view=register', null],
  ['a second step by ways that are none', product, '/login?interaction=x&view=factor&ways=totp.nothing', null],
  ['a way on that is no plain path', product, '/login?next=/a"b', null],
  ['a page of the person who looks', product, '/account', null],
  ['an address below one', product, '/account/nothing', null],
  ['a page of members', own, '/admin/nothing', known],
  ['a screen that asks for more', own, '/forms', known],
  ['the own sign-in on a community’s own host', own, '/login?interaction=x&view=signIn', known],
  ['a community nobody could be asked about', own, '/', unknown],
  ['a community by a uuid in capitals', product, `/com/${uuid.toUpperCase()}`, known],
  ['a page of a community that is not there', product, `/com/${uuid}/forms`, missing],
  ['a page of an inactive community', product, `/com/${uuid}/forms`, closed],
  ['an inactive community, on its own host', own, '/', closed],
] as const)('%s is not painted', (_, site, address, first) => expect(planOf(site, address, first)).toBeNull());

test('a sign-in screen with forms begins with their files', () => {
  const answers = [{ procedure: 'session.signInScreen', data: { forms: ['password'], makesAccounts: false } }];
  expect(planOf(product, '/login', null, { signIn: answers })).toEqual({ name: 'loginWithForms', path: '/login' });
});

test('a render holds neither the interaction nor the e-mail of the page it is for; they are put into it as text', () => {
  const form = { form: 'login', email: '"><script>@crow.test' } as const;
  const plan = planOf(product, '/login?interaction=one&view=signIn', null, { form });
  expect(JSON.stringify([plan?.path, plan?.data])).not.toMatch(/one&|crow\.test/);
  const [word = ''] = plan?.own?.[1] ?? [];
  const html = withOwn(`<a href="/${ANY}"><input value="${word}">`, plan?.own ?? []);
  expect(html).toBe('<a href="/one"><input value="&quot;&gt;&lt;script&gt;@crow.test">');
  const another = planOf(product, '/login?interaction=two&view=signIn', null, {
    form: { ...form, email: 'b@crow.test' },
  });
  expect([another?.path, another?.data]).toEqual([plan?.path, plan?.data]);
});

test('addresses of the sign-in that look alike are one page, and no other is', () => {
  expect(searchOfPage('/login', '')).toBe('');
  expect(searchOfPage('/login', '?next=/menu')).toBe('?next=/menu');
  expect(searchOfPage('/login', '?view=reset')).toBe('?');
  expect(searchOfPage('/login', '?interaction=a')).toBe('?');
  expect(searchOfPage('/', '?a=b')).toBe('');
});
