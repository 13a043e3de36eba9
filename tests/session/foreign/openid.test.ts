import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CLIENT, type OpenIdDouble, startOpenIdProvider } from '../../doubles/openid-provider.ts';
import { expectRefusal } from '../../support/expect-refusal.ts';
import { freePort } from '../../support/free-port.ts';
import { type GatewayAlone, startGatewayAlone } from '../../support/gateway-alone.ts';
import { MockUpstream } from '../../support/mock-upstream/mock-upstream.ts';
import type { MockAccount } from '../../support/mock-upstream/world.ts';
import { Page } from '../../support/world/page.ts';
import { type Back, Browser } from '../browser.ts';

const stopping = new AsyncDisposableStack();
let mock: MockUpstream;
let provider: OpenIdDouble;
let alone: GatewayAlone;
let account: MockAccount;
let browser: Browser;

/** The upstream takes a token of its provider, unless a test says that it does not. */
let takesTokens = true;

beforeAll(async () => {
  mock = stopping.use(await MockUpstream.start());
  const port = await freePort();
  provider = stopping.use(
    await startOpenIdProvider(`http://localhost:${port}`, {
      onToken: (userId, token) => {
        if (takesTokens) mock.world.accounts.set(userId, { userId, token, username: 'Crow' });
      },
    }),
  );
  alone = stopping.use(await startGatewayAlone(mock.url, { ...settings(), PORT: String(port), LOG_LEVEL: 'debug' }));
});
beforeEach(() => {
  account = mock.world.addAccount('Crow');
  takesTokens = true;
  Object.assign(provider.behaviour, { account: account.userId, claims: null, forged: false });
  provider.behaviour.instead.clear();
  browser = new Browser(new Page(alone.origin));
});
afterEach(() => mock.misbehaviours.behave());
afterAll(() => stopping.disposeAsync());

function settings(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    SSO_ISSUER: provider.issuer,
    SSO_CLIENT_ID: CLIENT.id,
    SSO_CLIENT_SECRET: CLIENT.secret,
    SSO_RETURNS: 'own,discord,apple',
    SSO_LABEL: 'Crow accounts',
    SSO_PARAMETERS: 'prompt=login&idp={return}',
    SIGN_INS_PER_10_MIN: '500',
    ...more,
  };
}

/** Goes to the provider and comes back, not yet completed. `iss` is who answered. */
async function comeBack(way: Back['provider'] = 'own', query = ''): Promise<Back & { issuer: string }> {
  const { address } = await browser.startAt(way, query);
  const { searchParams, pathname } = new URL(await browser.follow(address.href));
  expect(pathname).toBe(`/oauth/${way}`);
  const of = (name: string) => searchParams.get(name) ?? '';
  return { provider: way, code: of('code'), state: of('state'), issuer: of('iss') };
}

const lastToken = () => provider.tokens.at(-1)?.token ?? '';
const expectNobody = () => expect(browser.page.cookies.has('sid')).toBe(false);

describe('signing in with the provider of an upstream that is not ours', () => {
  test('offers a button for each return path, without asking the provider', async () => {
    provider.behaviour.instead.set('/.well-known/openid-configuration', { status: 500, body: '' });
    expect(await browser.page.client.session.providers.query()).toEqual([
      { provider: 'own', label: 'Crow accounts', embedded: false },
      { provider: 'discord', label: 'Discord', embedded: false },
      { provider: 'apple', label: 'Apple', embedded: false },
    ]);
  });

  test.each(['own', 'discord', 'apple'] as const)(
    'works on the return path %s: the access token is the sso token of the session',
    async (way) => {
      const back = await comeBack(way, `&next=${encodeURIComponent('/com/crows?tab=1')}`);
      expect(back.issuer).toBe(provider.issuer);
      const done = await browser.complete(back);
      expect(done).toEqual({ account: account.userId, next: '/com/crows?tab=1', newAccount: false, linked: false });
      expect(await browser.page.client.session.verify.mutate({})).toMatchObject({ userId: account.userId });
      expect(mock.requests('auth/verifyToken').at(-1)?.payload).toMatchObject({
        account: account.userId,
        token: lastToken(),
      });
    },
  );

  test('asks with PKCE, state and nonce, for the scope of the settings, and names the way it is about', async () => {
    const { address } = await browser.startAt('discord');
    const asked = Object.fromEntries(address.searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      client_id: CLIENT.id,
      scope: 'openid',
      prompt: 'login',
      idp: 'discord',
      code_challenge_method: 'S256',
      redirect_uri: `${alone.origin}/oauth/discord`,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(asked[name]).toMatch(/^[\w-]{43}$/);
    const own = await browser.startAt('own');
    expect(own.address.searchParams.has('idp')).toBe(false);
  });

  test('comes back by a form post too, which Apple’s path takes', async () => {
    const back = await comeBack('apple');
    const form = new URLSearchParams({ code: back.code, state: back.state, iss: back.issuer });
    const answer = await browser.page.visit('/oauth/apple', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: provider.issuer },
      body: form.toString(),
    });
    expect(answer.headers['location']).toBe(`/oauth/apple?${form.toString()}`);
    await browser.complete(back);
    expect(browser.page.cookies.has('sid')).toBe(true);
  });

  test('never leads off the site', async () => {
    for (const next of ['//evil.example', 'https://evil.example/', '/\\evil.example', '/..//evil.example']) {
      const done = await browser.complete(await comeBack('own', `&next=${encodeURIComponent(next)}`));
      expect(done.next).toBe('/');
    }
  });

  test('signing out revokes the token at the provider', async () => {
    await browser.complete(await comeBack());
    const token = lastToken();
    expect(await browser.page.client.session.signOut.mutate()).toEqual({ ended: true });
    expect(provider.revoked).toContain(token);
    expectNobody();
  });

  test('tokens, codes, verifiers and the client’s secret are in no line of the log and in no address of ours', async () => {
    const from = alone.log.length;
    const back = await comeBack();
    await browser.complete(back);
    provider.behaviour.instead.set('/token', { status: 200, body: `{"access_token":"${lastToken()}"` });
    await browser.complete(await comeBack()).catch(() => {});
    const verifier = provider.redeemed.at(-1)?.get('code_verifier') ?? '';
    const secrets = [back.code, back.state, lastToken(), CLIENT.secret, verifier];
    expect(secrets.every((each) => each.length > 20)).toBe(true);
    const lines = alone.log.slice(from).join('\n');
    expect(lines).toContain('/auth/start');
    for (const secret of secrets) expect(lines).not.toContain(secret);
  });
});

describe('a return is refused', () => {
  test('with another state, in another browser, and on another return path', async () => {
    const back = await comeBack();
    await expectRefusal(browser.complete({ ...back, state: 'x'.repeat(43) }), 'session.returnRefused');
    const other = new Browser(new Page(alone.origin));
    await expectRefusal(other.complete(back), 'session.returnRefused');
    await expectRefusal(browser.complete({ ...back, provider: 'discord' }), 'session.returnRefused');
    expectNobody();
  });

  test('of a code that was redeemed before, though the browser brings what it had', async () => {
    const start = await comeBack();
    const before = new Map(browser.page.cookies);
    await browser.complete(start);
    const thief = new Browser(new Page(alone.origin, Object.fromEntries(before)));
    await expectRefusal(thief.complete(start), 'session.providerRefused');
    expect(thief.page.cookies.has('sid')).toBe(false);
  });

  test('of a code that belongs to another sign-in: PKCE and nonce do not fit', async () => {
    const stolen = await comeBack();
    const mine = await comeBack();
    await expectRefusal(browser.complete({ ...mine, code: stolen.code }), 'session.providerRefused');
    expectNobody();
  });

  test.each([
    ['another nonce', { nonce: 'of another sign-in' }],
    ['no nonce', { nonce: undefined }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['another audience', { aud: 'another-client' }],
    ['a time that is over', { exp: Math.floor(Date.now() / 1000) - 600 }],
    [
      'a time of making that is to come',
      { iat: Math.floor(Date.now() / 1000) + 600, nbf: Math.floor(Date.now() / 1000) + 600 },
    ],
    ['an account that is none', { sub: 'crow' }],
  ])('with an id_token of %s', async (_what, changes) => {
    provider.behaviour.claims = (claims) => ({ ...claims, ...changes });
    await expectRefusal(browser.complete(await comeBack()), 'session.providerRefused');
    expectNobody();
  });

  test('with an id_token that another key signed', async () => {
    provider.behaviour.forged = true;
    await expectRefusal(browser.complete(await comeBack()), 'session.providerRefused');
  });

  test('not while clocks differ by less than a minute', async () => {
    const behind = Math.floor(Date.now() / 1000) - 45;
    provider.behaviour.claims = (claims) => ({ ...claims, exp: behind });
    await browser.complete(await comeBack());
    expect(browser.page.cookies.has('sid')).toBe(true);
  });

  test('that says another provider answered (RFC 9207), or none', async () => {
    const back = await comeBack();
    await expectRefusal(browser.complete({ ...back, issuer: 'https://evil.example' }), 'session.providerRefused');
    const { issuer: _, ...silent } = await comeBack();
    await expectRefusal(browser.complete(silent), 'session.providerRefused');
    expectNobody();
  });

  test('where the upstream does not take the token, and the browser is not signed in', async () => {
    takesTokens = false;
    const refused = await expectRefusal(browser.complete(await comeBack()), 'session.tokenRefused');
    expect(refused.message).toContain('this server does not know you');
    expectNobody();
  });

  test('while the upstream is silent', async () => {
    mock.misbehaviours.set('auth/verifyToken', { kind: 'close' });
    await expectRefusal(browser.complete(await comeBack()), 'upstream.unreachable');
    expectNobody();
  });

  test('once the upstream takes the token no more, the browser is signed out', async () => {
    await browser.complete(await comeBack());
    mock.world.revoke(account.userId);
    await expectRefusal(browser.page.client.session.verify.mutate({}), 'session.reauthenticationFailed');
    expectNobody();
  });
});

describe('a provider that does not do its part', () => {
  test('the person says no there: the return page is told so', async () => {
    provider.behaviour.account = null;
    const { address } = await browser.startAt('own');
    const back = new URL(await browser.follow(address.href));
    expect(back.pathname).toBe('/oauth/own');
    expect(back.searchParams.get('error')).toBe('access_denied');
    expect(back.searchParams.has('code')).toBe(false);
  });

  test('refuses a start without PKCE', async () => {
    const { address } = await browser.startAt('own');
    address.searchParams.delete('code_challenge');
    const back = new URL(await browser.follow(address.href));
    expect(back.searchParams.get('error')).toBe('invalid_request');
  });

  test.each([
    ['fails', { status: 500, body: 'no' }],
    ['answers HTML', { status: 200, body: '<!doctype html>' }],
  ])(
    '%s when the code is redeemed: nobody is signed in, and the sentence says to try again',
    async (_what, instead) => {
      const back = await comeBack();
      provider.behaviour.instead.set('/token', instead);
      const refused = await expectRefusal(browser.complete(back), 'session.providerAway');
      expect(refused.message).toBe('The sign-in provider cannot be reached. Try again in a few minutes.');
      expectNobody();
    },
  );

  describe('from the start', () => {
    const startAt = async (more: Readonly<Record<string, string>>) => {
      await using gateway = await startGatewayAlone(mock.url, settings(more));
      return await new Page(gateway.origin).visit('/auth/start?provider=own');
    };

    test('is down: a page says so and leads back to the sign-in', async () => {
      const page = await startAt({ SSO_ISSUER: 'http://127.0.0.1:9' });
      expect(page.status).toBe(503);
      expect(page.text).toContain('The sign-in provider cannot be reached.');
      expect(page.text).toContain('href="/login"');
    });

    test('is none, or another than the settings name', async () => {
      provider.behaviour.instead.set('/.well-known/openid-configuration', { status: 404, body: '{}' });
      expect((await startAt({})).status).toBe(503);
      const other = JSON.stringify({ issuer: 'http://127.0.0.1:9', authorization_endpoint: 'http://127.0.0.1:9/auth' });
      provider.behaviour.instead.set('/.well-known/openid-configuration', { status: 200, body: other });
      expect((await startAt({})).status).toBeGreaterThanOrEqual(500);
    });

    test('knows PKCE by the plain text alone', async () => {
      const known = await new Page(provider.issuer).visit('/.well-known/openid-configuration');
      const body = JSON.stringify({ ...known.json<object>(), code_challenge_methods_supported: ['plain'] });
      provider.behaviour.instead.set('/.well-known/openid-configuration', { status: 200, body });
      const page = await startAt({});
      expect(page.status).toBe(502);
      expect(page.text).toContain('The sign-in provider did not confirm who you are.');
    });
  });
});
