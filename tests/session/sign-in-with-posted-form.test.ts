import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CODE } from '../support/mock-upstream/pair.ts';
import type { Headers } from '../support/wire.ts';
import { Page } from '../support/world/page.ts';
import { Forms, PASSWORD } from './foreign/forms.ts';
import { formAnswerIn, PlainBrowser } from './plain-browser.ts';

let forms: Forms;
let browser: PlainBrowser;
beforeAll(async () => {
  forms = await Forms.start();
});
beforeEach(() => {
  forms.anew();
  browser = new PlainBrowser(forms.page);
});
afterAll(() => forms[Symbol.asyncDispose]());

const signIn = (fields: Readonly<Record<string, string>> = {}, on = browser) =>
  on.submit('/auth/sign-in', { email: forms.email, password: PASSWORD, ...fields });

describe('a form that a browser posts by itself to an upstream of another make', () => {
  test('signs in with a password, for the session of the product, and leads on', async () => {
    const { address } = await signIn({ next: '/menu' });
    expect(address.pathname).toBe('/menu');
    expect(await forms.page.client.session.verify.mutate({})).toMatchObject({ userId: forms.account.userId });
  });

  test('has a code sent, and signs in with it', async () => {
    const sent = await browser.submit('/auth/sign-in/code', { email: forms.email, next: '/menu' });
    expect(sent.address.search).toBe('?next=/menu&with=code');
    expect(formAnswerIn(sent)).toEqual({ form: 'code', email: forms.email });
    expect(forms.mock.pair.codes).toContain(forms.email);
    const done = await browser.submit('/auth/sign-in', { email: forms.email, code: CODE, next: '/menu' });
    expect([done.address.pathname, forms.isSignedIn]).toEqual(['/menu', true]);
  });

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example'])(
    'never leads off the site: %s',
    async (next) => {
      const { hops } = await signIn({ next });
      expect(hops).toEqual(['/']);
    },
  );

  test('says what is wrong in the page it was posted from, and keeps the e-mail that was typed', async () => {
    const { email } = forms;
    for (const [fields, form, code] of [
      [{ password: 'wrong' }, 'password', 'session.wrongCredentials'],
      [{ password: '' }, 'password', 'input.invalid'],
    ] as const) {
      const refused = await signIn({ ...fields, next: '/menu' });
      expect(refused.address.search).toBe('?next=/menu&with=password');
      expect(formAnswerIn(refused)).toMatchObject({ form, email, failure: { code } });
    }
    const wrong = await browser.submit('/auth/sign-in', { email, code: '000000' });
    expect(formAnswerIn(wrong)).toMatchObject({ form: 'code', email, failure: { code: 'session.wrongCode' } });
    const none = await browser.submit('/auth/sign-in/code', { email: 'crow' });
    expect(formAnswerIn(none)?.failure?.details).toMatchObject({ fields: { email: expect.any(String) } });
    expect(forms.isSignedIn).toBe(false);
  });

  test('is refused from another site, before the upstream is asked', async () => {
    const asked = forms.mock.requests('/auth/sign_in').length;
    const fields = { email: forms.email, password: PASSWORD };
    const foreign: readonly Headers[] = [{ origin: 'https://evil.test' }, { 'sec-fetch-site': 'cross-site' }];
    for (const headers of foreign)
      for (const path of ['/auth/sign-in', '/auth/sign-in/code'])
        expect((await browser.post(path, fields, headers)).status).toBe(403);
    expect(forms.mock.requests('/auth/sign_in').length).toBe(asked);
    expect(forms.isSignedIn).toBe(false);
  });

  test('counts among the tries with a password, whichever way they come', async () => {
    for (let tries = 0; tries < 5; tries += 1) await signIn({ password: 'wrong' });
    for (let tries = 0; tries < 5; tries += 1) await forms.signIn({ password: 'wrong' }).catch(() => {});
    const refused = await signIn({}, new PlainBrowser(new Page(forms.alone.origin)));
    expect(formAnswerIn(refused)?.failure?.code).toBe('session.tooManyAttempts');
  });

  test('leaves passwords, codes and addresses in no line of the log and in no address', async () => {
    const from = forms.alone.log.length;
    const { hops } = await signIn({ password: `${PASSWORD} wrong` });
    const done = await signIn();
    const said = [...forms.alone.log.slice(from), ...hops, ...done.hops].join('\n');
    for (const secret of [PASSWORD, encodeURIComponent(PASSWORD), PASSWORD.replaceAll(' ', '+'), forms.email])
      expect(said).not.toContain(secret);
  });
});
