import { sessions } from '@muster/upstream/platform/schema/sessions';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createAdapter } from '../../apps/upstream/src/features/embedded-provider/provider/store.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { PASSWORD } from '../support/world/accounts.ts';
import type { RawAnswer } from '../support/wire.ts';
import { Browser } from './browser.ts';
import { mailedToken, mailsTo, signUp } from './signing-up.ts';

const use = useStack();
const newBrowser = () => new Browser(use.stack.page());
const newEmail = () => `crow-${crypto.randomUUID().slice(0, 8)}@example.test`;
const password = 'a raven at midnight';

describe('signing in', () => {
  test('asks for the password again after signing out, and knows the account', async () => {
    const [browser, email] = [newBrowser(), newEmail()];
    const { account } = await signUp(use.stack, browser, { email, username: 'Morning Raven', password });
    await browser.page.client.session.signOut.mutate();
    expect((await browser.page.client.session.current.query()).loggedIn).toBe(false);
    // Opening the sign-in leads to its page, and not straight back in.
    const again = await browser.complete(await browser.signInAtOwn(email, { password }));
    expect(again).toMatchObject({ account, newAccount: false });
  });

  test('tells a wrong password and an unknown address alike', async () => {
    const browser = newBrowser();
    const uid = await browser.openOwn();
    const { email } = use.world.own.people.staff;
    const wrong = await browser.step(uid, 'login', { email, password: 'not the password' });
    const unknown = await browser.step(uid, 'login', { email: newEmail(), password: 'not the password' });
    expectCode(wrong, 401, 'session.wrongCredentials');
    expect(withoutId(unknown)).toEqual(withoutId(wrong));
  });

  test('goes on where one wanted to, and never to another site', async () => {
    const { email } = use.world.own.people.owner;
    const wanted = {
      '/com/x?tab=2#top': '/com/x?tab=2#top',
      '//evil.test': '/',
      '/..//evil.test': '/',
      'https://evil.test': '/',
      '/\\evil.test': '/',
    };
    for (const [next, expected] of Object.entries(wanted)) {
      const browser = newBrowser();
      const done = await browser.complete(await browser.signInAtOwn(email, { next }));
      expect({ next, leads: done.next }).toEqual({ next, leads: expected });
    }
  });

  test('cannot be finished by another browser than began it', async () => {
    const [victim, thief] = [newBrowser(), newBrowser()];
    const uid = await victim.openOwn();
    await thief.openOwn();
    const { email } = use.world.own.people.owner;
    expectCode(await thief.step(uid, 'login', { email, password: PASSWORD }), 410, 'session.interactionExpired');
  });

  test('takes a code once: a second return is refused even with the first one’s cookie', async () => {
    const browser = newBrowser();
    const back = await browser.signInAtOwn(use.world.own.people.owner.email);
    const tx = browser.page.cookies.get('tx') ?? '';
    await browser.complete(back);
    await expectRefusal(browser.complete(back), 'session.returnRefused');
    const replaying = newBrowser();
    replaying.page.cookies.set('tx', tx);
    await expectRefusal(replaying.complete(back), 'session.providerRefused');
  });

  test('takes a code once, also when it is shown several times at the same moment: exactly one session is made', async () => {
    const { owner } = use.world.foreign.people;
    const browser = newBrowser();
    const back = await browser.signInAtOwn(owner.email);
    const before = await sessionsOf(owner.account);
    const tabs = Array.from({ length: 8 }, () => new Browser(browser.page.secondTab()));
    const ends = await Promise.allSettled(tabs.map((tab) => tab.complete(back)));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await sessionsOf(owner.account)).toBe(before + 1);
  });

  test('takes a code once, also when two requests have read it as unused', async () => {
    const codes = createAdapter({ db: use.stack.db, now: () => new Date() }, 'AuthorizationCode');
    const id = crypto.randomUUID();
    await codes.upsert(id, { accountId: 'nobody' }, 60);
    const ends = await Promise.allSettled([codes.consume(id), codes.consume(id)]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(ends.find((end) => end.status === 'rejected')?.reason).toMatchObject({ error: 'invalid_grant' });
  });

  test('refuses a step that did not come from a page of ours', async () => {
    const browser = newBrowser();
    const path = `/oidc/interaction/${await browser.openOwn()}/login`;
    const body = JSON.stringify({ email: use.world.own.people.owner.email, password: PASSWORD });
    const type = { 'content-type': 'application/json' };
    const send = (headers: Record<string, string>) => browser.page.fetch(path, { method: 'POST', headers, body });
    expectCode(await send({ ...type, origin: 'https://evil.test' }), 403, 'request.badOrigin');
    expectCode(await send({ ...type, 'x-muster': '0' }), 403, 'request.badOrigin');
    expectCode(await send({ 'content-type': 'text/plain' }), 415, 'input.badType');
  });
});

describe('a forgotten password', () => {
  test('is replaced by a mailed link, once; every device is signed out', async () => {
    const { applicant } = use.world.own.people;
    const elsewhere = await applicant.onAnotherDevice();
    const browser = newBrowser();
    expect((await forgot(browser, applicant.email)).json()).toEqual({ done: true });
    const token = await mailedToken(use.stack, applicant.email, 'reset');
    expectCode(await reset(browser, token, 'password12'), 400, 'session.weakPassword');
    expect((await reset(browser, token, password)).json()).toEqual({ done: true });
    expectCode(await reset(browser, token, password), 410, 'session.linkExpired');
    for (const device of [applicant, elsewhere])
      expect((await device.client.session.current.query()).loggedIn).toBe(false);
    const uid = await browser.openOwn();
    const login = (tried: string) => browser.step(uid, 'login', { email: applicant.email, password: tried });
    expectCode(await login(PASSWORD), 401, 'session.wrongCredentials');
    expect((await login(password)).status).toBe(200);
  });

  test('says nothing about whether an address has an account, and mails nobody who has none', async () => {
    const [browser, email] = [newBrowser(), newEmail()];
    const unknown = await forgot(browser, email);
    const known = await forgot(browser, use.world.own.people.member.email);
    expect(withoutId(unknown)).toEqual(withoutId(known));
    expect(await mailsTo(use.stack, email)).toEqual([]);
  });

  test('of two links each works, until one of them was used; neither is good for anything else', async () => {
    const { email } = use.world.foreign.people.member;
    const browser = newBrowser();
    await forgot(browser, email);
    const older = await mailedToken(use.stack, email, 'reset');
    await forgot(browser, email);
    const newer = await mailedToken(use.stack, email, 'reset');
    expect(newer).not.toBe(older);
    expectCode(await verify(browser, older), 410, 'session.linkExpired');
    expect((await reset(browser, older, password)).status).toBe(200);
    expectCode(await reset(browser, newer, password), 410, 'session.linkExpired');
  });
});

const forgot = ({ page }: Browser, email: string) => page.post('/oidc/account/forgot', { email });
const verify = ({ page }: Browser, token: string) => page.post('/oidc/account/verify', { token, password });
const reset = ({ page }: Browser, token: string, next: string) =>
  page.post('/oidc/account/reset', { token, password: next });

const sessionsOf = (account: string) => use.stack.db.$count(sessions, eq(sessions.account, account));

function expectCode(answer: RawAnswer, status: number, code: string): void {
  expect({ status: answer.status, code: answer.json<{ code?: string }>().code }).toEqual({ status, code });
}

function withoutId({ status, text }: RawAnswer): object {
  return { status, text: text.replace(/"requestId":"[^"]*"/, '') };
}
