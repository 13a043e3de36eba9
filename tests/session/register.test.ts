import { accounts, credentials } from '@muster/upstream/platform/schema/accounts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';
import { PASSWORD } from '../support/world/accounts.ts';
import type { RawAnswer } from '../support/wire.ts';
import { Browser } from './browser.ts';
import { mailedToken, mailsTo, newestLink, signUp } from './signing-up.ts';

const use = useStack({ gateway: { TRUSTED_PROXIES: '127.0.0.1' } });
const newBrowser = () => new Browser(use.stack.page());
const newEmail = () => `crow-${crypto.randomUUID().slice(0, 8)}@example.test`;
const password = 'a raven at midnight';

/** Asks for an account from a network of the test's choice. */
async function register(
  browser: Browser,
  body: object,
  { network = '203.0.113.1', languages = 'en' }: { readonly network?: string; readonly languages?: string } = {},
): Promise<RawAnswer> {
  const interaction = await browser.openOwn();
  return browser.page.fetch(`/oidc/interaction/${interaction}/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network, 'accept-language': languages },
    body: JSON.stringify({ username: 'Raven', ...body }),
  });
}

const verify = ({ page }: Browser, token: string, chosen = password) =>
  page.post('/oidc/account/verify', { token, password: chosen });
const subjects = async (email: string) => (await mailsTo(use.stack, email)).map(({ subject }) => subject);
const credentialsOf = (email: string) => use.stack.db.$count(credentials, eq(credentials.email, email));

describe('answers', () => {
  test('with word of a mail, and the link in it makes the account and signs in where it was asked for', async () => {
    const [browser, email] = [newBrowser(), newEmail()];
    const signedIn = await signUp(use.stack, browser, { email, username: 'Night Raven', password });
    expect(signedIn).toMatchObject({ next: '/', newAccount: true, linked: false });
    const { account } = await browser.page.client.accounts.me.query();
    expect(account).toMatchObject({ username: 'Night Raven', email, verified: true });
    expect(account.notifications.map(({ kind }) => kind)).toEqual(['welcome']);
  });

  test('in another browser the link makes the account, with the password chosen there, and signs nobody in', async () => {
    const [browser, other, email] = [newBrowser(), newBrowser(), newEmail()];
    await register(browser, { email });
    const { searchParams } = await newestLink(use.stack, email);
    const token = searchParams.get('token') ?? '';
    const there = await other.step(searchParams.get('interaction') ?? '', 'verify', { token, password });
    expectCode(there, 410, 'session.interactionExpired');
    expect((await verify(other, token)).json()).toEqual({ done: true });
    expect((await browser.page.client.session.current.query()).loggedIn).toBe(false);
    await other.complete(await other.signInAtOwn(email, { password }));
    expect((await other.page.client.accounts.me.query()).account.email).toBe(email);
  });

  test('the mail is in the language of the browser, or in that of an account that has chosen one', async () => {
    const [browser, email] = [newBrowser(), newEmail()];
    await register(browser, { email }, { languages: 'fr, es;q=0.5' });
    expect(await subjects(email)).toEqual(['Confirma tu dirección de correo']);
    const [other, known] = [newBrowser(), newEmail()];
    await signUp(use.stack, other, { email: known, username: 'Night Raven', password });
    await other.page.client.accounts.update.mutate({ language: 'de' });
    await register(newBrowser(), { email: known }, { languages: 'es' });
    expect((await subjects(known)).some((subject) => subject.includes('Konto'))).toBe(true);
  });

  test('a name that is taken gets a number', async () => {
    const [first, second] = [newBrowser(), newBrowser()];
    await signUp(use.stack, first, { email: newEmail(), username: 'Twin', password });
    await signUp(use.stack, second, { email: newEmail(), username: 'twin', password });
    expect((await second.page.client.accounts.me.query()).account.username).toBe('twin 2');
  });

  test('alike for an address with an account, and tells its holder by mail alone', async () => {
    const { email } = use.world.own.people.member;
    const unknown = newEmail();
    const answers = [await register(newBrowser(), { email }), await register(newBrowser(), { email: unknown })];
    expect(answers.map(withoutId)[0]).toEqual(answers.map(withoutId)[1]);
    expect(answers[0]?.json()).toMatchObject({ mail: 'outbox', outbox: expect.stringMatching(/\/outbox$/) });
    expect(await subjects(email)).toEqual(['You already have an account']);
    expect(await subjects(unknown)).toEqual(['Confirm your e-mail address']);
    const [told] = await mailsTo(use.stack, email);
    expect(told?.body).toContain(`${use.stack.origin}/login?view=forgot`);
    const signedIn = newBrowser();
    await signedIn.complete(await signedIn.signInAtOwn(email, { password: PASSWORD }));
  });

  test('in the same time for both, which is longer than either takes', async () => {
    const { email } = use.world.own.people.staff;
    for (const asked of [email, newEmail()]) {
      const browser = newBrowser();
      const interaction = await browser.openOwn();
      const before = performance.now();
      await browser.step(interaction, 'register', { email: asked, username: 'Raven' });
      expect(performance.now() - before).toBeGreaterThanOrEqual(249);
    }
  });

  test('alike once an address was mailed ten times within an hour, and mails it no more; links it got still work', async () => {
    const email = newEmail();
    const answers = new Set<string>();
    for (let network = 1; network <= 12; network += 1)
      answers.add(withoutId(await register(newBrowser(), { email }, { network: `198.51.100.${network}` })));
    expect(answers.size).toBe(1);
    expect(await subjects(email)).toHaveLength(10);
    expect((await verify(newBrowser(), await mailedToken(use.stack, email, 'verify'))).status).toBe(200);
  });
});

describe('before the mailed link comes back', () => {
  test('there is no account and no password to sign in with', async () => {
    const email = newEmail();
    await register(newBrowser(), { email });
    expect(await credentialsOf(email)).toBe(0);
    expect(await use.stack.db.$count(accounts, eq(accounts.email, email))).toBe(0);
  });

  test('whoever asked for it with somebody else’s address gets nothing of what its holder makes', async () => {
    const [stranger, holder, email] = [newBrowser(), newBrowser(), newEmail()];
    const interaction = await stranger.openOwn();
    await stranger.step(interaction, 'register', { email, username: 'Squatter' });
    const theirs = await mailedToken(use.stack, email, 'verify');
    const own = await signUp(use.stack, holder, { email, username: 'Holder', password });
    expect(own.newAccount).toBe(true);
    expectCode(await stranger.step(interaction, 'verify', { token: theirs, password }), 410, 'session.linkExpired');
    const { account } = await holder.page.client.accounts.me.query();
    expect(account).toMatchObject({ username: 'Holder', verified: true });
  });
});

describe('refuses', () => {
  test('a link that was used, or whose time is over, and a weak password without using the link up', async () => {
    const [browser, email] = [newBrowser(), newEmail()];
    await register(browser, { email });
    const token = await mailedToken(use.stack, email, 'verify');
    expectCode(await verify(browser, token, 'password12'), 400, 'session.weakPassword');
    expect((await verify(browser, token)).status).toBe(200);
    expectCode(await verify(browser, token), 410, 'session.linkExpired');
    expectCode(await verify(browser, 'x'.repeat(43)), 410, 'session.linkExpired');
  });

  test('of two links of one address at once, one: there is one credential', async () => {
    const email = newEmail();
    const tokens: string[] = [];
    for (let link = 0; link < 3; link += 1) {
      await register(newBrowser(), { email });
      tokens.push(await mailedToken(use.stack, email, 'verify'));
    }
    const answers = await Promise.all(tokens.map((token) => verify(newBrowser(), token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    expect(await credentialsOf(email)).toBe(1);
  });

  test('what is no address, and a password before the address is confirmed', async () => {
    const refused = await register(newBrowser(), { email: 'no address' });
    expectCode(refused, 400, 'input.invalid');
    expect(refused.json()).toHaveProperty('details.fields.email');
    expectCode(await register(newBrowser(), { email: newEmail(), password }), 400, 'input.invalid');
  });

  test('a fourth mail to one address from one network within an hour, whether or not it has an account', async () => {
    for (const email of [newEmail(), use.world.own.people.owner.email]) {
      for (let asked = 0; asked < 3; asked += 1) expect((await register(newBrowser(), { email })).status).toBe(200);
      expectCode(await register(newBrowser(), { email }), 429, 'session.tooManyAttempts');
      expect((await register(newBrowser(), { email }, { network: '203.0.113.99' })).status).toBe(200);
    }
  });
});

function expectCode(answer: RawAnswer, status: number, code: string): void {
  expect({ status: answer.status, code: answer.json<{ code?: string }>().code }).toEqual({ status, code });
}

const withoutId = ({ status, text }: RawAnswer) => `${status} ${text.replace(/"requestId":"[^"]*"/, '')}`;
