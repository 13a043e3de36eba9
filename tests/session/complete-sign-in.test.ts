import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Page } from '../support/world/page.ts';
import { Browser } from './browser.ts';

const use = useStack({ gateway: { SIGN_INS_PER_10_MIN: '40' } });

describe('answers', () => {
  test('whose sign-in it was and where to go on, and seals a cookie no script can read', async () => {
    const { owner } = use.world.own.people;
    const browser = new Browser(use.stack.page());
    const back = await browser.signInAtOwn(owner.email, { next: '/com/crows?tab=1' });
    const answer = await browser.page.post('/trpc/session.completeSignIn', back);
    expect(answer.json()).toEqual({
      result: { data: { account: owner.account, next: '/com/crows?tab=1', newAccount: false, linked: false } },
    });
    const line = answer.cookies.find((each) => each.startsWith('sid=')) ?? '';
    expect(line.split('; ').slice(1)).toEqual([
      'Path=/',
      expect.stringMatching(/^Max-Age=\d+$/),
      'HttpOnly',
      'SameSite=Strict',
    ]);
    expect((await browser.page.client.session.current.query()).account?.account.userId).toBe(owner.account);
  });
});

test('a sign-in names its device from the start, also where the page reports none', async () => {
  const { member } = use.world.own.people;
  const browser = new Browser(use.stack.page());
  const back = await browser.signInAtOwn(member.email);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };
  await browser.page.fetch('/trpc/session.completeSignIn', { method: 'POST', headers, body: JSON.stringify(back) });
  const devices = await browser.page.client.accounts.devices.query();
  expect(devices.find(({ current }) => current)?.label).toBe('Firefox on Linux');
});

describe('refuses', () => {
  const complete = (page: Page, input: { code: string; state: string }) =>
    page.client.session.completeSignIn.mutate({ provider: 'own', ...input });

  test('a return to a browser that started nothing', async () => {
    await expectRefusal(complete(use.stack.page(), { code: 'code', state: 'state' }), 'session.returnRefused');
  });

  test('a return with a state of another start, and a return to another browser', async () => {
    const browser = new Browser(use.stack.page());
    const { code } = await browser.signInAtOwn(use.world.own.people.member.email);
    await expectRefusal(complete(browser.page, { code, state: 'of another start' }), 'session.returnRefused');
    const elsewhere = new Browser(use.stack.page());
    const { state } = await elsewhere.startAt('own');
    await expectRefusal(complete(browser.page, { code, state }), 'session.returnRefused');
  });

  test('the return of another provider', async () => {
    const browser = new Browser(use.stack.page());
    const back = await browser.signInAtOwn(use.world.own.people.member.email);
    const completing = browser.page.client.session.completeSignIn.mutate({ ...back, provider: 'discord' });
    await expectRefusal(completing, 'session.returnRefused');
  });

  test('a code the provider does not know', async () => {
    const browser = new Browser(use.stack.page());
    const { state } = await browser.startAt('own');
    await expectRefusal(complete(browser.page, { code: 'made up', state }), 'session.providerRefused');
  });

  test('too many returns from one address, and says how long to wait', async () => {
    const page = use.stack.page();
    const tries = Array.from({ length: 41 }, () =>
      complete(page, { code: 'code', state: 'state' }).catch((error) => error.data.code),
    );
    expect(await Promise.all(tries)).toContain('session.tooManyAttempts');
    const refused = await expectRefusal(complete(page, { code: 'code', state: 'state' }), 'session.tooManyAttempts');
    expect(refused.message).toMatch(/^Too many attempts\. Wait \d+ minutes and try again\.$/);
  });
});
