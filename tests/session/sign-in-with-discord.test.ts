import { identities } from '@muster/upstream/platform/schema/accounts';
import { sessions } from '@muster/upstream/platform/schema/sessions';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { DiscordDouble } from '../doubles/discord/sign-in.ts';
import { useDiscordStack } from '../support/doubled-stacks.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { Stack } from '../support/stack.ts';
import { Browser } from './browser.ts';
import { newClock, withTotp } from './factors.ts';

let discord: DiscordDouble;
let stack: Stack;
useDiscordStack((started) => ({ discord, stack } = started));

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
  test('lets a person join a community that asks for it', async () => {
    const { own, stranger } = await stack.world();
    const { version, ...settings } = await own.people.owner.client.memberSettings.get.query({ community: own.uuid });
    const wanted = { community: own.uuid, base: version, settings: { ...settings, requireDiscord: true } };
    expect(await own.people.owner.client.memberSettings.update.mutate(wanted)).toMatchObject({ requireDiscord: true });
    await expectRefusal(stranger.client.communities.join.mutate({ community: own.uuid }), 'members.discordRequired');
    discord.user = { ...somebody('Joiner'), email: 'joiner@example.test', verified: true };
    const browser = new Browser(stack.page());
    await browser.complete(await returnFrom(browser));
    const entry = await browser.page.client.communities.join.mutate({ community: own.uuid });
    expect(entry).toMatchObject({ relation: 'applicant' });
  });

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

test('counts as a proof for an account without a second factor, and not for one with', async () => {
  const { own } = await stack.world();
  const clock = newClock();
  discord.user = somebody('Proof');
  const { id: subject } = discord.user;
  const { account } = own.people.member;
  await stack.db
    .insert(identities)
    .values({ account, provider: 'discord', issuer: 'https://discord.com', subject, label: 'Proof' });
  const asDiscord = async () => {
    const browser = new Browser(stack.page());
    expect(await browser.complete(await returnFrom(browser))).toMatchObject({ account });
    return browser.page.client.accounts.revokeOtherDevices.mutate({});
  };
  expect(await asDiscord()).toMatchObject({ revoked: 1 });
  const again = await own.people.member.onAnotherDevice();
  await withTotp(again, clock);
  await expectRefusal(asDiscord(), 'session.stepUpNeeded');
  const begun = await stack.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.account, account), eq(sessions.provider, 'discord')));
  // A person whom Discord vouches for has shown no second factor of ours.
  expect(begun.map(({ factorShownAt }) => factorShownAt)).toEqual([null, null]);
});
