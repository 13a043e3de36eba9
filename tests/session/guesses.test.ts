import { describe, expect, test } from 'vitest';
import { useStack } from '../support/use-stack.ts';
import { PASSWORD } from '../support/world/accounts.ts';
import type { Person } from '../support/world/people.ts';
import type { RawAnswer } from '../support/wire.ts';
import { Browser } from './browser.ts';
import { withPasskey } from './factors.ts';
import { mailedToken, mailsTo } from './signing-up.ts';

const use = useStack({ gateway: { TRUSTED_PROXIES: '127.0.0.1', SIGN_INS_PER_10_MIN: '10000' } });
const newBrowser = () => new Browser(use.stack.page());
const next = 'a raven at midnight';
const WRONG = 'not the password';
const LIMIT = 10;

let networks = 0;
/** A network that nobody has come from yet. */
const newNetwork = () => `198.51.${Math.floor((networks += 1) / 250)}.${networks % 250}`;
const newPerson = async () => (await use.stack.world()).stranger;

async function post(browser: Browser, path: string, { body, network }: { body: object; network: string }) {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': network };
  return browser.page.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

type Try = { readonly password?: string; readonly network?: string; readonly browser?: Browser };

async function login(
  { email }: Pick<Person, 'email'>,
  { password = PASSWORD, network = newNetwork(), browser = newBrowser() }: Try = {},
): Promise<RawAnswer> {
  const interaction = await browser.openOwn();
  return post(browser, `/oidc/interaction/${interaction}/login`, { body: { email, password }, network });
}

async function guess(person: Pick<Person, 'email'>, times: number, network: string): Promise<void> {
  for (let tries = 0; tries < times; tries += 1)
    expectCode(await login(person, { password: WRONG, network }), 401, 'session.wrongCredentials');
}

/** As many wrong passwords from everywhere as are looked at within an hour. */
async function guessFromEverywhere({ email }: Pick<Person, 'email'>): Promise<void> {
  const { throttle } = use.stack.upstream.services;
  for (let tries = 0; tries < 100; tries += 1) await throttle.isTooMany('signInAnywhere', email);
}

async function reset({ email }: Person, browser = newBrowser(), network = newNetwork()): Promise<void> {
  await post(browser, '/oidc/account/forgot', { body: { email }, network });
  const token = await mailedToken(use.stack, email, 'reset');
  const answer = await post(browser, '/oidc/account/reset', { body: { token, password: next }, network });
  expect(answer.json()).toEqual({ done: true });
}

describe('wrong passwords', () => {
  test('close an account for the network they come from, for the right password too, and for no other network', async () => {
    const [person, network] = [await newPerson(), newNetwork()];
    await guess(person, LIMIT, network);
    const refused = await login(person, { network });
    expectCode(refused, 429, 'session.tooManyAttempts');
    expect(refused.json<{ details: { retryAfterS: number } }>().details.retryAfterS).toBeGreaterThan(60);
    expect((await login(person)).status).toBe(200);
  });

  test('are counted before they are looked at: of many at once no more are', async () => {
    const [person, network] = [await newPerson(), newNetwork()];
    const answers = await Promise.all(Array.from({ length: 24 }, () => login(person, { password: WRONG, network })));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(LIMIT);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(24 - LIMIT);
  });

  test('from everywhere together close it for devices that are not known, and tell nothing of whether there is one', async () => {
    const person = await newPerson();
    await guessFromEverywhere(person);
    const nobody = { email: `nobody-${crypto.randomUUID()}@example.test` };
    await guessFromEverywhere(nobody);
    const answers = [await login(person), await login(nobody)];
    for (const answer of answers) expectCode(answer, 429, 'session.tooManyAttempts');
  });

  test('take as long as the floor, whether or not there is an account', async () => {
    for (const email of [(await newPerson()).email, `nobody-${crypto.randomUUID()}@example.test`]) {
      const before = performance.now();
      expectCode(await login({ email }, { password: WRONG }), 401, 'session.wrongCredentials');
      expect(performance.now() - before).toBeGreaterThanOrEqual(249);
    }
  });
});

describe('what passes when a stranger has closed an account', () => {
  test('a device that has signed in to it before, in the stranger’s own network too', async () => {
    const [person, network, browser] = [await newPerson(), newNetwork(), newBrowser()];
    expect((await login(person, { browser })).status).toBe(200);
    await guess(person, LIMIT, network);
    await guessFromEverywhere(person);
    expectCode(await login(person, { network }), 429, 'session.tooManyAttempts');
    expect((await login(person, { network, browser })).status).toBe(200);
  });

  test('a passkey', async () => {
    const person = await newPerson();
    const { authenticator } = await withPasskey(person, use.stack);
    await guessFromEverywhere(person);
    const browser = newBrowser();
    const interaction = await browser.openOwn();
    const options = (await browser.step(interaction, 'passkeyOptions', {})).json<{ options: object }>().options;
    const shown = await browser.step(interaction, 'passkey', { response: authenticator.show({ ...options }) });
    expect(shown.status).toBe(200);
  });

  test('a fresh reset, in the browser that made it and in its network', async () => {
    const [person, network, browser] = [await newPerson(), newNetwork(), newBrowser()];
    await guess(person, LIMIT, network);
    await guessFromEverywhere(person);
    await reset(person, browser, network);
    expect((await login(person, { network, password: next })).status).toBe(200);
    await guessFromEverywhere(person);
    expect((await login(person, { network: newNetwork(), browser, password: next })).status).toBe(200);
  });

  test('a mail for it: a stranger cannot use up the way out', async () => {
    const [person, browser] = [await newPerson(), newBrowser()];
    const forgot = (network: string) =>
      post(newBrowser(), '/oidc/account/forgot', { body: { email: person.email }, network });
    const stranger = newNetwork();
    for (let asked = 0; asked < 3; asked += 1) expect((await forgot(stranger)).status).toBe(200);
    expectCode(await forgot(stranger), 429, 'session.tooManyAttempts');
    expect((await forgot(newNetwork())).status).toBe(200);
    for (let asked = 0; asked < 12; asked += 1) await forgot(newNetwork());
    // No more are mailed within the hour, and each of those that were is good for two.
    expect(await mailsTo(use.stack, person.email)).toHaveLength(LIMIT);
    const token = await mailedToken(use.stack, person.email, 'reset');
    const body = { token, password: next };
    expect((await post(browser, '/oidc/account/reset', { body, network: newNetwork() })).status).toBe(200);
  });
});

describe('a known device', () => {
  test('has tries of its own, which come to an end', async () => {
    const [person, browser] = [await newPerson(), newBrowser()];
    expect((await login(person, { browser })).status).toBe(200);
    for (let tries = 0; tries < LIMIT; tries += 1)
      expectCode(await login(person, { browser, password: WRONG }), 401, 'session.wrongCredentials');
    expectCode(await login(person, { browser }), 429, 'session.tooManyAttempts');
  });

  test('is known by a cookie out of reach of scripts, for the accounts that signed in there and no other', async () => {
    const [person, other, browser] = [await newPerson(), await newPerson(), newBrowser()];
    const answer = await login(person, { browser });
    const line = answer.cookies.find((each) => each.startsWith('known=')) ?? '';
    expect(line).toMatch(/Path=\/oidc; Max-Age=\d+; HttpOnly; SameSite=Strict/);
    await guessFromEverywhere(other);
    expectCode(await login(other, { browser }), 429, 'session.tooManyAttempts');
  });

  test('of several people is known for each of them', async () => {
    const [one, two, browser] = [await newPerson(), await newPerson(), newBrowser()];
    for (const person of [one, two]) expect((await login(person, { browser })).status).toBe(200);
    for (const person of [one, two]) {
      await guessFromEverywhere(person);
      expect((await login(person, { browser })).status).toBe(200);
    }
  });

  test('is none that brought what somebody else planted there', async () => {
    const [person, stranger, browser, theirs] = [await newPerson(), await newPerson(), newBrowser(), newBrowser()];
    await login(stranger, { browser: theirs });
    browser.page.cookies.set('known', theirs.page.cookies.get('known') ?? '');
    expect((await login(person, { browser })).status).toBe(200);
    await guessFromEverywhere(person);
    expectCode(await login(person, { browser: theirs }), 429, 'session.tooManyAttempts');
  });

  test('is forgotten with a reset that another made', async () => {
    const [person, browser] = [await newPerson(), newBrowser()];
    await login(person, { browser });
    await reset(person);
    await guessFromEverywhere(person);
    expectCode(await login(person, { browser, password: next }), 429, 'session.tooManyAttempts');
  });

  test('is none where the password was right and the second factor was not shown', async () => {
    const [person, browser] = [await newPerson(), newBrowser()];
    await withPasskey(person, use.stack);
    expect((await login(person, { browser })).json()).toHaveProperty('proofWays');
    expect(browser.page.cookies.has('known')).toBe(false);
  });
});

describe('the person of the account', () => {
  const told = async ({ client }: Person) =>
    (await client.notifications.list.query()).items.filter(({ kind }) => kind === 'signInFailures');
  const mailed = async ({ email }: Person) =>
    (await mailsTo(use.stack, email)).filter(({ subject }) => subject === 'Many wrong passwords for your account');

  test('is told of many wrong passwords, by notification and mail, and once a day', async () => {
    const person = await newPerson();
    await guess(person, 9, newNetwork());
    expect(await told(person)).toEqual([]);
    await guess(person, 1, newNetwork());
    expect(await told(person)).toHaveLength(1);
    await expect.poll(async () => (await mailed(person)).length, { timeout: 10_000 }).toBe(1);
    await guess(person, LIMIT, newNetwork());
    expect(await told(person)).toHaveLength(1);
  });
});

function expectCode(answer: RawAnswer, status: number, code: string): void {
  expect({ status: answer.status, code: answer.json<{ code?: string }>().code }).toEqual({ status, code });
}
