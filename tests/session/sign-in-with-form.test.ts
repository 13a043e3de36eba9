import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { startGatewayAlone } from '../support/gateway-alone.ts';
import { CODE } from '../support/mock-upstream/pair.ts';
import { Page } from '../support/world/page.ts';
import { Forms, PASSWORD } from './foreign/forms.ts';

let forms: Forms;
beforeAll(async () => {
  forms = await Forms.start();
});
beforeEach(() => forms.anew());
afterAll(() => forms[Symbol.asyncDispose]());

describe('answers', () => {
  test('a password signs the browser in, for a session that no script can read', async () => {
    const answer = await forms.page.post('/trpc/session.signInWithForm', {
      credentials: { email: forms.email.toUpperCase(), password: PASSWORD },
      next: '/com/crows',
    });
    expect(answer.json()).toEqual({ result: { data: { account: forms.account.userId, next: '/com/crows' } } });
    const line = answer.cookies.find((each) => each.startsWith('sid=')) ?? '';
    expect(line.split('; ').slice(1)).toEqual(['Path=/', expect.any(String), 'HttpOnly', 'SameSite=Strict']);
    expect(await forms.page.client.session.verify.mutate({})).toMatchObject({ userId: forms.account.userId });
  });

  test('a code is sent, and signs in, however it is typed', async () => {
    expect(await forms.sendCode()).toEqual({ sent: true });
    expect(forms.mock.pair.codes).toContain(forms.email);
    expect(await forms.signInWithCode(` ${CODE.replace('-', ' ')} `)).toMatchObject({ account: forms.account.userId });
  });

  test('never leads off the site', async () => {
    expect(await forms.signIn({ next: '//evil.example' })).toMatchObject({ next: '/' });
    expect(await forms.signIn({ next: 'https://evil.example' })).toMatchObject({ next: '/' });
  });

  test('signing out makes the token worthless at the upstream', async () => {
    await forms.signIn();
    const token = forms.mock.world.accounts.get(forms.account.userId)?.token ?? '';
    expect(await forms.page.client.session.signOut.mutate()).toEqual({ ended: true });
    expect(forms.mock.pair.ended).toContain(token);
    expect(forms.isSignedIn).toBe(false);
  });

  test('signing out works in the browser though the upstream has no such call, or is silent', async () => {
    for (const how of [{ kind: 'status', status: 404 }, { kind: 'close' }] as const) {
      await forms.signIn();
      forms.mock.misbehaviours.set('/auth/sign_out', how);
      expect(await forms.page.client.session.signOut.mutate()).toEqual({ ended: false });
      expect(forms.isSignedIn).toBe(false);
    }
  });

  test('passwords, codes and tokens are in no line of the log', async () => {
    const from = forms.alone.log.length;
    await forms.signIn();
    await forms.signIn({ password: `${PASSWORD} wrong` }).catch(() => {});
    forms.mock.misbehaviours.set('/auth/sign_in', {
      kind: 'answer',
      body: { success: true, token: forms.account.token },
    });
    await forms.signIn().catch(() => {});
    const lines = forms.alone.log.slice(from).join('\n');
    expect(lines).toContain('session.signInWithForm');
    for (const secret of [PASSWORD, encodeURIComponent(PASSWORD), forms.account.token, forms.email])
      expect(lines).not.toContain(secret);
  });
});

describe('refuses', () => {
  test('a wrong password, and a wrong code, each in its words', async () => {
    await expectRefusal(forms.signIn({ password: 'wrong' }), 'session.wrongCredentials');
    await expectRefusal(forms.signInWithCode('000000'), 'session.wrongCode');
    for (const status of [401, 403]) {
      forms.mock.misbehaviours.set('/auth/sign_in', { kind: 'status', status });
      await expectRefusal(forms.signIn(), 'session.wrongCredentials');
    }
    expect(forms.isSignedIn).toBe(false);
  });

  test.each([
    ['no token', { success: true, userId: crypto.randomUUID() }],
    ['a token that no header can carry', { success: true, userId: crypto.randomUUID(), token: 'one\ntwo' }],
    ['a token that no cookie can hold', { success: true, userId: crypto.randomUUID(), token: 'x'.repeat(4_000) }],
    ['an account that is none', { success: true, userId: 'crow', token: 'token' }],
    ['no word on success', { userId: crypto.randomUUID(), token: 'token' }],
    ['a success that is none', { success: 'true', userId: crypto.randomUUID(), token: 'token' }],
    ['a list', []],
  ])('an answer with %s', async (_what, body) => {
    forms.mock.misbehaviours.set('/auth/sign_in', { kind: 'answer', body });
    await expectRefusal(forms.signIn(), 'upstream.badAnswer');
    expect(forms.isSignedIn).toBe(false);
  });

  test.each([
    ['HTML', { kind: 'html' }, 'upstream.badAnswer'],
    ['an error', { kind: 'status', status: 500 }, 'upstream.badAnswer'],
    ['no such address', { kind: 'status', status: 404 }, 'session.providerDisabled'],
    ['nothing', { kind: 'close' }, 'upstream.unreachable'],
    ['too many tries', { kind: 'status', status: 429 }, 'session.tooManyAttempts'],
  ] as const)('an upstream that answers %s', async (_what, how, code) => {
    forms.mock.misbehaviours.set('/auth/sign_in', how);
    await expectRefusal(forms.signIn(), code);
    expect(forms.isSignedIn).toBe(false);
  });

  test('the eleventh password from one network within a quarter of an hour, before the upstream is asked', async () => {
    for (let tries = 0; tries < 10; tries += 1)
      await expectRefusal(forms.signIn({ password: 'wrong' }), 'session.wrongCredentials');
    const asked = forms.mock.requests('/auth/sign_in').length;
    const refused = await expectRefusal(forms.signIn(), 'session.tooManyAttempts');
    expect(refused.message).toMatch(/^Too many attempts\. Wait 15 minutes/);
    expect(forms.mock.requests('/auth/sign_in').length).toBe(asked);
  });

  test('but a device that signed in with the address before has tries of its own, and no other device has these', async () => {
    await forms.signIn();
    const stranger = new Page(forms.alone.origin);
    for (let tries = 0; tries < 10; tries += 1) await forms.signIn({ on: stranger, password: 'wrong' }).catch(() => {});
    await expectRefusal(forms.signIn({ on: stranger }), 'session.tooManyAttempts');
    expect(await forms.signIn()).toMatchObject({ account: forms.account.userId });
    for (let tries = 0; tries < 10; tries += 1) await forms.signIn({ password: 'wrong' }).catch(() => {});
    await expectRefusal(forms.signIn(), 'session.tooManyAttempts');
  });

  test('on a community’s own host, and from another site', async () => {
    forms.mock.world.addCommunity('crows', 'Crows');
    const elsewhere = new Page(`http://crows.localhost:${forms.alone.port}`);
    await expectRefusal(forms.signIn({ on: elsewhere }), 'session.wrongHost');
    const answer = await forms.page.fetch('/trpc/session.signInWithForm', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      body: JSON.stringify({ credentials: { email: forms.email, password: PASSWORD } }),
    });
    expect(answer.status).toBe(403);
    expect(forms.isSignedIn).toBe(false);
  });

  test('a form that the settings do not name', async () => {
    await using passwords = await startGatewayAlone(forms.mock.url, { UPSTREAM_SIGN_IN: 'password' });
    forms.page = new Page(passwords.origin);
    expect(await forms.page.client.session.signInScreen.query()).toMatchObject({ forms: ['password'] });
    await expectRefusal(forms.sendCode(), 'session.providerDisabled');
    await expectRefusal(forms.signInWithCode(CODE), 'session.providerDisabled');
    await expectRefusal(forms.page.client.session.startLink.mutate({ provider: 'own' }), 'session.required');
    expect((await forms.page.visit('/auth/start?provider=own')).status).toBe(404);
  });
});
