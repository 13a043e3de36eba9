import { describe, expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';
import { PASSWORD } from '../support/world/accounts.ts';
import type { RawAnswer } from '../support/wire.ts';
import { Browser } from './browser.ts';
import { newClock, nextCode, withPasskey, withTotp } from './factors.ts';
import { type Arrival, formAnswerIn, PlainBrowser } from './plain-browser.ts';

const clock = newClock();
const use = useStack({ deps: { now: clock.date } });
const newBrowser = () => new PlainBrowser(use.stack.page());
const WRONG = 'canary of a wrong password';
const formOf = (interaction: string, form = 'login') => `/oidc/interaction/${interaction}/${form}`;

async function whoIs({ page }: PlainBrowser): Promise<string | undefined> {
  return (await page.client.session.current.query()).account?.account.userId;
}

describe('a sign-in by forms alone', () => {
  test('begins at the sign-in page, ends signed in, and leads to the page that was asked for', async () => {
    const { own } = use.world;
    const { member } = own.people;
    const browser = newBrowser();
    const interaction = await browser.openOwn(`/com/${own.uuid}`);
    const { address, answer, hops } = await browser.submit(formOf(interaction), {
      email: member.email,
      password: PASSWORD,
    });
    expect([answer.status, address.pathname]).toEqual([200, `/com/${own.uuid}`]);
    expect(hops.map((hop) => new URL(hop, use.stack.origin).pathname)).toEqual([
      expect.stringMatching(/^\/oidc\/auth\//),
      '/oauth/own',
      `/com/${own.uuid}`,
    ]);
    expect(await whoIs(browser)).toBe(member.account);
    expect(browser.page.cookies.has('tx')).toBe(false);
  });

  test('answers each step with a redirect, so that no page loaded anew posts a password once more', async () => {
    const browser = newBrowser();
    const interaction = await browser.openOwn();
    const fields = { email: use.world.stranger.email, password: WRONG };
    const answer = await browser.post(formOf(interaction), fields);
    expect([answer.status, answer.headers['cache-control']]).toEqual([303, 'no-store']);
    expect(answer.headers['location']).toBe(`/login?interaction=${interaction}&view=signIn`);
  });

  test('takes the code of an authenticator app, after a wrong one was refused in the page', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const { secret } = await withTotp(member, clock);
    const browser = newBrowser();
    const interaction = await browser.openOwn();
    const step = await browser.submit(formOf(interaction), { email: member.email, password: PASSWORD });
    expect(step.address.search).toBe(`?interaction=${interaction}&view=factor&ways=totp.recovery`);
    expect(browser.isSignedIn).toBe(false);
    const ways = 'totp.recovery';
    const refused = await browser.submit(formOf(interaction, 'factor'), { way: 'totp', value: '000000', ways });
    expect(refused.address.search).toBe(step.address.search);
    expect(formAnswerIn(refused)).toMatchObject({ form: 'factor', failure: { code: 'session.wrongProof' } });
    const value = await nextCode(secret, clock);
    await browser.submit(formOf(interaction, 'factor'), { way: 'totp', value, ways });
    expect(await whoIs(browser)).toBe(member.account);
  });

  test('takes a recovery code, and asks for it before a passkey, which needs script', async () => {
    const { own } = await use.stack.world();
    const { recoveryCodes } = await withPasskey(own.people.staff, use.stack);
    const browser = newBrowser();
    const interaction = await browser.openOwn();
    const { email } = own.people.staff;
    const step = await browser.submit(formOf(interaction), { email, password: PASSWORD });
    expect(step.address.searchParams.get('ways')).toBe('recovery.passkey');
    await browser.submit(formOf(interaction, 'factor'), { way: 'recovery', value: recoveryCodes[0] ?? '' });
    expect(await whoIs(browser)).toBe(own.people.staff.account);
  });

  test('may be gone on with by script, and the other way round', async () => {
    const { owner } = use.world.own.people;
    const browser = newBrowser();
    const interaction = await browser.openOwn();
    await browser.submit(formOf(interaction), { email: owner.email, password: WRONG });
    const answered = await new Browser(browser.page).step(interaction, 'login', {
      email: owner.email,
      password: PASSWORD,
    });
    const { address } = await browser.open(answered.json<{ redirectTo: string }>().redirectTo);
    expect(address.pathname).toBe('/');
    expect(await whoIs(browser)).toBe(owner.account);
  });
});

describe('what is refused', () => {
  test('a wrong password, with the error in the page and the e-mail that was typed, once', async () => {
    const browser = newBrowser();
    const interaction = await browser.openOwn();
    const { email } = use.world.stranger;
    const refused = await browser.submit(formOf(interaction), { email, password: WRONG });
    expect(formAnswerIn(refused)).toEqual({
      form: 'login',
      email,
      failure: {
        code: 'session.wrongCredentials',
        status: 401,
        message: 'E-mail or password is wrong.',
        details: {},
      },
    });
    expect(browser.isSignedIn).toBe(false);
    const again = await browser.open(refused.address.href);
    expect(formAnswerIn(again)).toBeUndefined();
  });

  test('an e-mail and a password that are none, each at its field', async () => {
    const browser = newBrowser();
    const interaction = await browser.openOwn();
    const refused = await browser.submit(formOf(interaction), { email: 'crow', password: '' });
    expect(formAnswerIn(refused)?.failure).toMatchObject({
      code: 'input.invalid',
      details: { fields: { email: expect.any(String), password: expect.any(String) } },
    });
  });

  test.each([
    ['another site', { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }],
    ['a sibling host', { origin: 'http://crows.localhost', 'sec-fetch-site': 'same-site' }],
    ['no page', { origin: 'null' }],
    ['a page whose origin only claims to be ours', { 'sec-fetch-site': 'cross-site' }],
  ])('a form of %s, before the password is looked at', async (_from, headers) => {
    const { member } = use.world.own.people;
    const browser = newBrowser();
    const interaction = await browser.openOwn();
    const fields = { email: member.email, password: PASSWORD };
    const refused = await browser.post(formOf(interaction), fields, headers);
    expect(refused.status).toBe(403);
    expect(browser.isSignedIn).toBe(false);
  });

  test('a form of a browser without the cookies of the interaction, or of the sign-in', async () => {
    const { member } = use.world.own.people;
    const fields = { email: member.email, password: PASSWORD };
    const begun = newBrowser();
    const interaction = await begun.openOwn();
    const other = newBrowser();
    await other.openOwn();
    expectExpired(await other.submit(formOf(interaction), fields));
    begun.page.cookies.delete('tx');
    expectExpired(await begun.submit(formOf(interaction), fields));
    expect([begun.isSignedIn, other.isSignedIn]).toEqual([false, false]);
  });

  test('a form of an interaction that has ended', async () => {
    const browser = newBrowser();
    const interaction = await browser.openOwn();
    await clock.advance(21 * 60_000);
    const fields = { email: use.world.stranger.email, password: PASSWORD };
    expectExpired(await browser.submit(formOf(interaction), fields));
  });

  test('the eleventh password, in words that say how long to wait', async () => {
    const { stranger } = await use.stack.world();
    const browser = newBrowser();
    const interaction = await browser.openOwn();
    const fields = { email: stranger.email, password: WRONG };
    for (let tries = 0; tries < 10; tries += 1) await browser.post(formOf(interaction), fields);
    const refused = await browser.submit(formOf(interaction), { ...fields, password: PASSWORD });
    const { failure } = formAnswerIn(refused) ?? {};
    expect(failure).toMatchObject({ code: 'session.tooManyAttempts', status: 429 });
    expect(failure?.message).toMatch(/^Too many attempts\. Wait \d+ minutes/);
  });

  test('a return with another state, or without a code, which leads back to the sign-in page with the reason', async () => {
    const { member } = use.world.own.people;
    for (const query of ['?code=stolen&state=another', '?error=access_denied', '?code=stolen']) {
      const browser = newBrowser();
      const interaction = await browser.openOwn();
      await browser.post(formOf(interaction), { email: member.email, password: PASSWORD });
      const refused = await browser.open(`/oauth/own${query}`);
      expect(refused.address.pathname).toBe('/login');
      expect(formAnswerIn(refused)).toMatchObject({ form: null, failure: { code: 'session.returnRefused' } });
      expect(browser.isSignedIn).toBe(false);
    }
  });

  test('forms at any other address, and bodies of forms that come as something else', async () => {
    const { page } = use.world.own.people.owner;
    const browser = new PlainBrowser(page);
    const interaction = await newBrowser().openOwn();
    for (const path of ['/oidc/token', '/oidc/account/reset', '/trpc/session.signOut', formOf(interaction, 'passkey')])
      expect([path, (await browser.post(path, {})).status]).toEqual([path, 415]);
    const answer = await browser.post(formOf(interaction), {}, { 'content-type': 'text/plain' });
    expect(answer.status).toBe(415);
  });
});

test('what was typed is in no address, no answer and no line of the log', async () => {
  const from = use.stack.log.length;
  const { stranger } = await use.stack.world();
  const browser = newBrowser();
  const interaction = await browser.openOwn();
  const sent: RawAnswer[] = [];
  const addresses: string[] = [];
  for (const password of [WRONG, PASSWORD]) {
    const { answer, address, hops } = await browser.submit(formOf(interaction), { email: stranger.email, password });
    sent.push(answer);
    addresses.push(address.href, ...hops);
    // A page with what was typed in it is kept by no cache.
    if (password === WRONG) expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect(browser.isSignedIn).toBe(true);
  const said = [...addresses, ...sent.map(({ text }) => text), ...use.stack.log.slice(from)].join('\n');
  for (const typed of [WRONG, PASSWORD]) {
    expect(said).not.toContain(typed);
    expect(said).not.toContain(new URLSearchParams({ typed }).toString().slice('typed='.length));
  }
});

test('a sign-in that the provider sends back before its form is reached is told of in the page', async () => {
  const told = await newBrowser().open('/login?error=session.tooManyAttempts');
  expect(formAnswerIn(told)).toMatchObject({ form: null, failure: { code: 'session.tooManyAttempts' } });
  const other = await newBrowser().open('/login?error=communities.notFound');
  expect(formAnswerIn(other)).toBeUndefined();
});

function expectExpired(arrival: Arrival): void {
  expect(formAnswerIn(arrival)?.failure).toMatchObject({ code: 'session.interactionExpired', status: 410 });
}
