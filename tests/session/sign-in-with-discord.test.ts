import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DiscordDouble } from '../doubles/discord.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { type Stack, startStack } from '../support/stack.ts';
import { Browser } from './browser.ts';

let discord: DiscordDouble;
let stack: Stack;
beforeAll(async () => {
  discord = await DiscordDouble.start();
  const { id, secret } = DiscordDouble.client;
  stack = await startStack({
    upstream: { DISCORD_CLIENT_ID: id, DISCORD_CLIENT_SECRET: secret, DISCORD_BASE_URL: discord.origin },
  });
});
afterAll(async () => {
  await stack[Symbol.asyncDispose]();
  await discord[Symbol.asyncDispose]();
});

const somebody = (name: string) => ({
  id: String(Math.floor(Math.random() * 1e15)),
  username: name,
  global_name: name,
});

async function returnFrom(browser: Browser, query = '') {
  const { address } = await browser.startAt('discord', query);
  return browser.comeBack('discord', address.href);
}

describe('signing in with Discord', () => {
  test('makes an account the first time, and knows it by its id ever after, whatever its name', async () => {
    discord.user = { ...somebody('Old Crow'), email: 'crow@example.test', verified: true };
    const browser = new Browser(stack.page());
    const first = await browser.complete(await returnFrom(browser));
    expect(first.newAccount).toBe(true);
    expect((await browser.page.client.accounts.me.query()).account).toMatchObject({
      username: 'Old Crow',
      email: 'crow@example.test',
      verified: true,
    });
    discord.user = { ...discord.user, username: 'renamed', email: 'other@example.test' };
    const elsewhere = new Browser(stack.page());
    expect(await elsewhere.complete(await returnFrom(elsewhere))).toMatchObject({
      account: first.account,
      newAccount: false,
    });
  });

  test('never joins accounts by their e-mail address', async () => {
    const { own } = await stack.world();
    discord.user = { ...somebody('Same Address'), email: own.people.member.email, verified: true };
    const browser = new Browser(stack.page());
    const signedIn = await browser.complete(await returnFrom(browser));
    expect(signedIn).toMatchObject({ newAccount: true });
    expect(signedIn.account).not.toBe(own.people.member.account);
  });

  test('refuses a token that was made for another application', async () => {
    discord.user = somebody('Lent');
    discord.application = 'somebody-elses';
    const browser = new Browser(stack.page());
    await expectRefusal(browser.complete(await returnFrom(browser)), 'session.providerRefused');
    discord.application = DiscordDouble.client.id;
  });

  test('refuses a return with the state of another browser, as one who plants a sign-in would send', async () => {
    discord.user = somebody('Planter');
    const [thief, victim] = [new Browser(stack.page()), new Browser(stack.page())];
    const planted = await returnFrom(thief);
    await victim.startAt('discord');
    await expectRefusal(victim.complete(planted), 'session.returnRefused');
    expect((await victim.page.client.session.current.query()).loggedIn).toBe(false);
  });

  test('refuses a code that was used', async () => {
    discord.user = somebody('Twice');
    const browser = new Browser(stack.page());
    const back = await returnFrom(browser);
    const tx = browser.page.cookies.get('tx') ?? '';
    await browser.complete(back);
    browser.page.cookies.set('tx', tx);
    await expectRefusal(browser.complete(back), 'session.providerRefused');
  });

  test('refuses a code that another start asked for', async () => {
    discord.user = somebody('Swapped');
    const [one, other] = [new Browser(stack.page()), new Browser(stack.page())];
    const { code } = await returnFrom(one);
    const { state } = await returnFrom(other);
    await expectRefusal(other.complete({ provider: 'discord', code, state }), 'session.providerRefused');
  });
});

describe('adding Discord to an account', () => {
  test('adds a way to sign in, and no session', async () => {
    const { stranger } = await stack.world();
    discord.user = somebody('Added');
    const browser = new Browser(stranger.page);
    const linked = await browser.complete(await returnFrom(browser, '&link=1&next=/account'));
    expect(linked).toEqual({ account: stranger.account, next: '/account', newAccount: false, linked: true });
    const { items } = await stranger.client.notifications.list.query();
    expect(items[0]).toMatchObject({ kind: 'signInChanged', values: { change: 'way to sign in added' } });
    expect((await stranger.client.accounts.identities.query()).map(({ provider }) => provider)).toEqual([
      'own',
      'discord',
    ]);
    expect(await stranger.client.accounts.devices.query()).toHaveLength(1);
    const elsewhere = new Browser(stack.page());
    expect(await elsewhere.complete(await returnFrom(elsewhere))).toMatchObject({ account: stranger.account });
  });

  test('is refused when it belongs to another account', async () => {
    const { stranger } = await stack.world();
    discord.user = somebody('Taken');
    const owner = new Browser(stack.page());
    await owner.complete(await returnFrom(owner));
    const browser = new Browser(stranger.page);
    await expectRefusal(browser.complete(await returnFrom(browser, '&link=1')), 'accounts.identityTaken');
  });

  test('is refused to a visitor, and to whoever changed accounts on the way', async () => {
    const { stranger, own } = await stack.world();
    const page = stack.page();
    expect((await page.visit('/auth/start?provider=discord&link=1')).status).toBe(401);
    discord.user = somebody('Changed');
    const browser = new Browser(stranger.page);
    const back = await returnFrom(browser, '&link=1');
    const [, sid = ''] = [...own.people.member.page.cookies].find(([name]) => name === 'sid') ?? [];
    browser.page.cookies.set('sid', sid);
    await expectRefusal(browser.complete(back), 'session.returnRefused');
  });
});
