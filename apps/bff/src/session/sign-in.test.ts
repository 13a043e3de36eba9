import { calls } from '@muster/contracts/calls';
import { DeviceReport } from '@muster/contracts/session/model';
import { createHash, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import type { Bridge } from '../bridge/bridge.ts';
import { createOrigins } from '../gateway/origins.ts';
import { createSealer } from './sealer.ts';
import { createSessionCookies, type Session } from './session-cookie.ts';
import type { SignInReturn } from './methods/sign-in-method.ts';
import { createSignIn } from './sign-in.ts';
import { createThrottle } from './throttle.ts';
import { createTransactionCookies } from './transaction-cookie.ts';
import { upstreamMethod } from './methods/upstream-method.ts';

const account = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';
const authority = { host: 'localhost', origin: 'http://localhost:4000', secure: false, address: '203.0.113.9' };
const sealer = createSealer([{ kid: 'one', key: randomBytes(32) }]);
const sessions = createSessionCookies(sealer);
const provider = {
  provider: 'discord',
  label: 'Discord',
  authorizationEndpoint: 'https://discord.test/authorize?already=there',
  clientId: 'client-1',
  scope: 'identify',
  responseMode: 'query',
  parameters: { prompt: 'login', state: 'replaced', redirect_uri: 'https://evil.test' },
  embedded: false,
};

// oxlint-disable-next-line typescript/no-explicit-any -- the bridge's call is generic over every contract
type Call = (asked: unknown, input: any, options: any) => Promise<unknown>;

let exchanged: { token: string | null };
let call: Mock<Call>;
let cookies: Map<string, string>;
let signIn: ReturnType<typeof createSignIn>;

beforeEach(() => {
  exchanged = { token: 'sso-token' };
  cookies = new Map();
  call = vi.fn<Call>(async (asked) => {
    if (asked === calls.session.providers) return [provider];
    if (asked === calls.session.exchange) return { account, session: 'session-1', newAccount: false, ...exchanged };
    return { ended: true };
  });
  signIn = makeSignIn(100);
});

function makeSignIn(attempts: number) {
  return createSignIn({
    method: upstreamMethod,
    sessions,
    transactions: createTransactionCookies(sealer),
    throttle: createThrottle({ attempts, redis: null }),
    origins: createOrigins({ publicOrigin: null, productDomain: 'localhost' }, () => 4000),
  });
}

/** A browser: it keeps the cookies it is given and sends them with every request. */
function browser(session: Session | null = null) {
  return {
    authority,
    session,
    bridge: { call } as unknown as Bridge,
    cookieHeader: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    setCookie(line: string) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s, 2);
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    },
  };
}

async function start(options: { next?: string; link?: boolean; session?: Session } = {}): Promise<URL> {
  const wanted = { provider: 'discord', next: options.next ?? null } as const;
  const begin = options.link ? signIn.startLink : signIn.start;
  return new URL(await begin(wanted, browser(options.session)));
}

function back(sent: URL, changes: Partial<SignInReturn> = {}): SignInReturn {
  const state = sent.searchParams.get('state') ?? '';
  return { provider: 'discord', code: 'code-1', state, device: DeviceReport.parse({}), ...changes };
}

const refused = { code: 'session.returnRefused' };
const me: Session = { account, token: 'old-token', session: 'old-session' };

describe('a start', () => {
  test('sends the browser to the provider with state, nonce and PKCE, which settings cannot replace', async () => {
    const sent = await start();
    const parameters = Object.fromEntries(sent.searchParams);
    expect(sent.origin + sent.pathname).toBe('https://discord.test/authorize');
    expect(parameters).toMatchObject({
      already: 'there',
      prompt: 'login',
      response_type: 'code',
      client_id: 'client-1',
      scope: 'identify',
      redirect_uri: 'http://localhost:4000/oauth/discord',
      code_challenge_method: 'S256',
    });
    expect(parameters.state).toMatch(/^[\w-]{43}$/);
    expect(parameters.nonce).toMatch(/^[\w-]{43}$/);
    expect([...cookies.keys()]).toEqual(['tx']);
  });

  test('of a provider that is not set up is refused', async () => {
    const wanted = { provider: 'apple', next: null } as const;
    await expect(signIn.start(wanted, browser())).rejects.toMatchObject({ code: 'session.providerDisabled' });
  });

  test('of a link needs somebody signed in', async () => {
    await expect(start({ link: true })).rejects.toMatchObject({ code: 'session.required' });
  });

  test('of a link tells the upstream what must come back, and is over where it refuses', async () => {
    const sent = await start({ link: true, session: me });
    const begun = { provider: 'discord', challenge: sent.searchParams.get('code_challenge') };
    expect(call).toHaveBeenLastCalledWith(calls.session.startLink, begun, { caller: me });
    cookies.clear();
    call.mockResolvedValueOnce([provider]).mockRejectedValueOnce(new Error('prove it'));
    await expect(start({ link: true, session: me })).rejects.toThrow('prove it');
    expect(cookies.size).toBe(0);
  });

  test('of a link on another origin than that of the sign-in is refused', async () => {
    const elsewhere = { ...browser(me), authority: { ...authority, origin: 'http://www.localhost:4000' } };
    const wanted = { provider: 'discord', next: null } as const;
    await expect(signIn.startLink(wanted, elsewhere)).rejects.toMatchObject({ code: 'session.wrongHost' });
  });
});

describe('a return', () => {
  test('signs the browser in and leads on', async () => {
    const sent = await start({ next: '/com/7' });
    const done = await signIn.complete(back(sent), browser());
    expect(done).toEqual({ account, next: '/com/7', newAccount: false, linked: false });
    expect([...cookies.keys()]).toEqual(['sid']);
    expect(await sessions.read({ cookie: browser().cookieHeader }, authority)).toEqual({
      account,
      token: 'sso-token',
      session: 'session-1',
    });
    const [, input] = call.mock.calls.at(-1) ?? [];
    expect(input).toMatchObject({ code: 'code-1', redirectUri: 'http://localhost:4000/oauth/discord', link: false });
    expect(createHash('sha256').update(input.codeVerifier).digest('base64url')).toBe(
      sent.searchParams.get('code_challenge'),
    );
    expect(input.nonce).toBe(sent.searchParams.get('nonce'));
  });

  test('never leads off the site', async () => {
    const done = await signIn.complete(back(await start({ next: '/..//evil.test' })), browser());
    expect(done.next).toBe('/');
  });

  test.each([
    ['another state', { state: 'x'.repeat(43) }],
    ['no state', { state: '' }],
    ['another provider', { provider: 'own' as const }],
  ])('with %s is refused and asks nobody', async (_what, changes) => {
    const sent = await start();
    await expect(signIn.complete(back(sent, changes), browser())).rejects.toMatchObject(refused);
    expect(call).toHaveBeenCalledTimes(1);
    expect(cookies.has('sid')).toBe(false);
  });

  test('in another browser, or of an older start, is refused', async () => {
    const first = await start();
    const victim = { ...browser(), cookieHeader: '' };
    await expect(signIn.complete(back(first), victim)).rejects.toMatchObject(refused);
    await start();
    await expect(signIn.complete(back(first), browser())).rejects.toMatchObject(refused);
  });

  test('counts once', async () => {
    const sent = await start();
    await signIn.complete(back(sent), browser());
    await expect(signIn.complete(back(sent), browser())).rejects.toMatchObject(refused);
  });

  test('that the provider does not confirm leaves nothing behind', async () => {
    const sent = await start();
    call.mockRejectedValueOnce(new Error('refused'));
    await expect(signIn.complete(back(sent), browser())).rejects.toThrow('refused');
    expect(cookies.size).toBe(0);
  });

  test('without a token signs nobody in', async () => {
    exchanged = { token: null };
    await expect(signIn.complete(back(await start()), browser())).rejects.toMatchObject({ code: 'upstream.badAnswer' });
    expect(cookies.has('sid')).toBe(false);
  });
});

describe('a link', () => {
  test('adds to the account and keeps the session', async () => {
    exchanged = { token: null };
    const done = await signIn.complete(back(await start({ link: true, session: me })), browser(me));
    expect(done).toMatchObject({ linked: true, account });
    expect(cookies.size).toBe(0);
    const [, input, options] = call.mock.calls.at(-1) ?? [];
    expect(input.link).toBe(true);
    expect(options.caller).toMatchObject({ account, token: 'old-token' });
  });

  test('is refused when somebody else is signed in by then, or nobody', async () => {
    const sent = await start({ link: true, session: me });
    await expect(signIn.complete(back(sent), browser({ ...me, account: other }))).rejects.toMatchObject(refused);
    await expect(signIn.complete(back(sent), browser(null))).rejects.toMatchObject(refused);
  });
});

describe('signing out', () => {
  test('ends the session at the upstream and in the browser', async () => {
    cookies.set('sid', 'x');
    expect(await signIn.signOut(browser(me))).toEqual({ ended: true });
    expect(cookies.size).toBe(0);
    expect(call).toHaveBeenCalledExactlyOnceWith(calls.session.signOut, {}, { caller: me });
  });

  test('works in the browser without the upstream', async () => {
    cookies.set('sid', 'x');
    call.mockRejectedValueOnce(new Error('down'));
    expect(await signIn.signOut(browser(me))).toEqual({ ended: false });
    expect(cookies.size).toBe(0);
  });
});

test('too many attempts from one address are told how long to wait', async () => {
  signIn = makeSignIn(2);
  await start();
  await start();
  await expect(start()).rejects.toMatchObject({
    code: 'session.tooManyAttempts',
    message: 'Too many attempts. Wait 10 minutes and try again.',
  });
});
