import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createSealer } from './sealer.ts';
import { createSessionCookies, hasSessionCookie, sessionAt } from './session-cookie.ts';
import { createTransactionCookies } from './transaction-cookie.ts';

const session = { account: 'account-1', token: 'sso-token-canary', session: 'session-1' };
const at = (host: string, secure = false) => ({
  host,
  secure,
  origin: `${secure ? 'https' : 'http'}://${host}`,
  address: '203.0.113.9',
});
const here = at('lsrp.test');
const makeKey = (kid: string) => ({ kid, key: randomBytes(32) });
const key = makeKey('one');
const cookies = createSessionCookies(createSealer([key]));

/** What a browser sends back after a `Set-Cookie` line. */
const sent = (line: string) => ({ cookie: line.split(';')[0] ?? '' });

afterEach(() => void vi.useRealTimers());

describe('a session', () => {
  test('comes back as it was sealed, and the token is not to be seen', async () => {
    const line = await cookies.seal(session, here);
    expect(line).not.toContain('canary');
    expect(await cookies.read(sent(line), here)).toEqual(session);
    expect(await cookies.read({ cookie: `theme=dark; ${sent(line).cookie}; x=y` }, here)).toEqual(session);
  });

  test('is out of reach of scripts, siblings and other sites', async () => {
    expect(await cookies.seal(session, at('lsrp.test', true))).toMatch(
      /^__Host-sid=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(await cookies.seal(session, here)).toMatch(/^sid=[\w.-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Strict$/);
    expect(cookies.clear(here)).toBe('sid=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict');
  });

  test('is worth nothing on another host', async () => {
    const cookie = sent(await cookies.seal(session, here));
    expect(await cookies.read(cookie, at('sandy.test'))).toBeNull();
  });

  test('under https is not read from the name anyone on plain http can set', async () => {
    const line = await cookies.seal(session, at('lsrp.test', true));
    expect(await cookies.read({ cookie: sent(line).cookie.replace('__Host-', '') }, at('lsrp.test', true))).toBeNull();
  });

  test('is not believed when a second cookie of its name came along', async () => {
    const { cookie } = sent(await cookies.seal(session, here));
    expect(await cookies.read({ cookie: `${cookie}; ${cookie}` }, here)).toBeNull();
    expect(await cookies.read({ cookie: `sid=planted; ${cookie}` }, here)).toBeNull();
  });

  test('opens with an older key, and not with a removed one', async () => {
    const cookie = sent(await cookies.seal(session, here));
    const next = makeKey('two');
    expect(await createSessionCookies(createSealer([next, key])).read(cookie, here)).toEqual(session);
    expect(await createSessionCookies(createSealer([next])).read(cookie, here)).toBeNull();
    expect(await createSessionCookies(createSealer([makeKey('one')])).read(cookie, here)).toBeNull();
  });

  test('changed in any place is none', async () => {
    const [name, value = ''] = sent(await cookies.seal(session, here)).cookie.split('=', 2);
    const changes = Array.from({ length: value.length }, (_, index) => {
      const other = value[index] === 'A' ? 'Q' : 'A';
      return value.slice(0, index) + other + value.slice(index + 1);
    });
    const read = await Promise.all(changes.map((changed) => cookies.read({ cookie: `${name}=${changed}` }, here)));
    // The last sign of a part may hold bits that say nothing.
    expect(read.filter((opened) => opened !== null).length).toBeLessThanOrEqual(3);
  });

  test.each(['', 'x', '.', '....', 'e30....', 'a.b.c.d.e', '%', 'bnVsbA....'])('is not made of %j', async (value) => {
    expect(await cookies.read({ cookie: `sid=${value}` }, here)).toBeNull();
  });

  test('ends', async () => {
    const cookie = sent(await cookies.seal(session, here));
    vi.useFakeTimers({ now: Date.now() + 91 * 24 * 60 * 60 * 1000, toFake: ['Date'] });
    expect(await createSessionCookies(createSealer([key])).read(cookie, here)).toBeNull();
  });
});

test('a sign-in under way cannot be passed off as a session, nor the other way round', async () => {
  const sealer = createSealer([key]);
  const transactions = createTransactionCookies(sealer);
  const line = await transactions.seal(
    {
      provider: 'own',
      state: 's',
      nonce: 'n',
      verifier: 'v',
      redirectUri: 'r',
      next: '/',
      linkTo: null,
      ...session,
    } as never,
    here,
  );
  expect(line).toMatch(/^tx=.*SameSite=Lax$/);
  expect(await transactions.read(sent(line).cookie, here)).toMatchObject({ provider: 'own', state: 's' });
  expect(await cookies.read({ cookie: sent(line).cookie.replace('tx=', 'sid=') }, here)).toBeNull();
  const session_ = sent(await cookies.seal(session, here)).cookie;
  expect(await transactions.read(session_.replace('sid=', 'tx='), here)).toBeNull();
});

test.each([
  [undefined, false],
  ['theme=dark', false],
  ['xsid=1; sidx=2', false],
  ['a=sid=1', false],
  ['a=b; sid=1', true],
  ['__Host-sid=1', true],
])('%j brings a session: %s', (header, brings) => {
  expect(hasSessionCookie(header)).toBe(brings);
});

test('a session of one community is nobody’s on another’s host, nor on the main site', () => {
  const community = { uuid: '11111111-1111-4111-8111-111111111111', customId: 'lsrp', name: 'Los Santos Roleplay' };
  const at = (uuid: string) =>
    ({ kind: 'community', host: 'rp.example.test', by: 'customDomain', community: { ...community, uuid } }) as const;
  const held = { account: 'a', token: 't', session: 's', community: community.uuid };
  expect(sessionAt(at(community.uuid), held)).toBe(held);
  expect(sessionAt(at('22222222-2222-4222-8222-222222222222'), held)).toBeNull();
  expect(sessionAt({ kind: 'product', host: 'localhost' }, held)).toBeNull();
});
