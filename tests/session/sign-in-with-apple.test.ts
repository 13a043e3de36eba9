import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppleDouble } from '../doubles/apple.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { Browser } from './browser.ts';

let apple: AppleDouble;
let stack: Stack;
beforeAll(async () => {
  apple = await AppleDouble.start();
  const { servicesId, teamId, keyId } = AppleDouble.client;
  stack = await startStack({
    upstream: {
      APPLE_TEAM_ID: teamId,
      APPLE_KEY_ID: keyId,
      APPLE_SERVICES_ID: servicesId,
      APPLE_PRIVATE_KEY: apple.privateKey.replaceAll('\n', '\\n'),
      APPLE_BASE_URL: apple.origin,
    },
  });
});
afterAll(async () => {
  await stack[Symbol.asyncDispose]();
  await apple[Symbol.asyncDispose]();
});

/** Goes to Apple, says yes there, and comes back by Apple's own form, which brings no cookie of ours along. */
async function returnFrom(browser: Browser, user?: object) {
  const { address } = await browser.startAt('apple');
  const cookies = new Map(browser.page.cookies);
  browser.page.cookies.clear();
  const posted = await browser.page.visit('/oauth/apple', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://appleid.apple.com',
      'sec-fetch-site': 'cross-site',
    },
    body: new URLSearchParams(apple.consent(address, user)).toString(),
  });
  for (const [name, value] of cookies) browser.page.cookies.set(name, value);
  expect(posted).toMatchObject({ status: 303, headers: { 'cache-control': 'no-store' } });
  expect(posted.cookies).toEqual([]);
  const { pathname, searchParams } = new URL(String(posted.headers['location']), stack.origin);
  expect(pathname).toBe('/oauth/apple');
  const appleUser = searchParams.get('user');
  return {
    provider: 'apple' as const,
    code: searchParams.get('code') ?? '',
    state: searchParams.get('state') ?? '',
    ...(appleUser !== null && { appleUser }),
  };
}

test('the first return makes an account, named by the form that comes this once', async () => {
  apple.person = { ...apple.person, sub: 'first' };
  const browser = new Browser(stack.page());
  const user = { name: { firstName: 'Ada', lastName: 'Crow' }, email: 'forged@example.test' };
  const signedIn = await browser.complete(await returnFrom(browser, user));
  expect(signedIn.newAccount).toBe(true);
  const { account } = await browser.page.client.accounts.me.query();
  // The form is not signed: of it only the name is taken.
  expect(account).toMatchObject({ username: 'Ada Crow', email: apple.person.email, verified: true });
  const later = new Browser(stack.page());
  expect(await later.complete(await returnFrom(later))).toMatchObject({ account: signedIn.account, newAccount: false });
});

test('a form that is no JSON names nobody', async () => {
  apple.person = { ...apple.person, sub: 'broken form' };
  const browser = new Browser(stack.page());
  const back = await returnFrom(browser);
  expect(await browser.complete({ ...back, appleUser: '{"name":' } as never)).toMatchObject({ newAccount: true });
});

test.each([
  ['a nonce of another start', { nonce: 'of-another-start-altogether' }],
  ['another issuer', { iss: 'https://evil.test' }],
  ['another audience', { aud: 'somebody.elses' }],
  ['an end in the past', { exp: 1 }],
])('an identity token with %s is refused', async (_what, wrong) => {
  apple.person = { ...apple.person, sub: 'wrong token' };
  apple.wrong = wrong;
  const browser = new Browser(stack.page());
  await expectRefusal(browser.complete(await returnFrom(browser)), 'session.providerRefused');
  apple.wrong = {};
});

test('a form of another browser signs nobody in', async () => {
  const [thief, victim] = [new Browser(stack.page()), new Browser(stack.page())];
  const planted = await returnFrom(thief);
  await expectRefusal(victim.complete(planted), 'session.returnRefused');
});

test('the return takes a form and nothing else', async () => {
  const page = stack.page();
  const post = (type: string, body: string) =>
    page.visit('/oauth/apple', {
      method: 'POST',
      headers: { 'content-type': type, origin: 'https://appleid.apple.com' },
      body,
    });
  expect((await post('application/json', '{}')).status).toBe(415);
  expect((await post('text/plain', 'code=1')).status).toBe(415);
  expect((await post('application/x-www-form-urlencoded', `code=${'x'.repeat(5000)}`)).status).toBe(400);
});
