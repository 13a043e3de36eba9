import { pendingLinks } from '../../apps/upstream/src/features/session/tables.ts';
import { identities } from '@muster/upstream/platform/schema/accounts';
import { audit } from '@muster/upstream/platform/schema/service';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { DiscordDouble } from '../doubles/discord/sign-in.ts';
import { useDiscordStack } from '../support/doubled-stacks.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { Stack } from '../support/stack.ts';
import type { Person } from '../support/world/people.ts';
import { Browser } from './browser.ts';
import { forgetProof } from './factors.ts';
import { handOver, ownDomain } from './hand-over-flow.ts';
import { unprove } from './unprove.ts';

let discord: DiscordDouble;
let stack: Stack;
useDiscordStack((started) => ({ discord, stack } = started));

/** From here on, another person is signed in at Discord. */
function sitDown(name: string): string {
  const id = String(Math.floor(Math.random() * 1e15));
  discord.user = { id, username: name, global_name: name };
  return id;
}

async function returnOf({ page }: Person, next?: string) {
  const browser = new Browser(page);
  const { address } = await browser.startLink('discord', next);
  const comeBack = () => browser.comeBack('discord', address.href);
  return { browser, comeBack, back: await comeBack() };
}

const providersOf = async ({ client }: Person) =>
  (await client.accounts.identities.query()).map(({ provider }) => provider);

describe('answers', () => {
  test('where to go, and what comes back adds a way to sign in, and no session', async () => {
    const { stranger } = await stack.world();
    sitDown('Added');
    const { browser, back } = await returnOf(stranger, '/account');
    expect(await browser.complete(back)).toEqual({
      account: stranger.account,
      next: '/account',
      newAccount: false,
      linked: true,
    });
    const { items } = await stranger.client.notifications.list.query();
    expect(items[0]).toMatchObject({ kind: 'signInChanged', values: { change: 'way to sign in added' } });
    expect(await providersOf(stranger)).toEqual(['own', 'discord']);
    expect(await stranger.client.accounts.devices.query()).toHaveLength(1);
    const elsewhere = new Browser(stack.page());
    const { address } = await elsewhere.startAt('discord');
    const signedIn = await elsewhere.complete(await elsewhere.comeBack('discord', address.href));
    expect(signedIn).toMatchObject({ account: stranger.account });
    const entries = await stack.db
      .select()
      .from(audit)
      .where(and(eq(audit.actor, stranger.account), eq(audit.action, 'ACCOUNT_IDENTITY_ADD')));
    expect(entries).toMatchObject([{ target: stranger.account }]);
  });

  test('alike when the sign-in is on the account already', async () => {
    const { stranger } = await stack.world();
    sitDown('Again');
    for (let time = 0; time < 2; time += 1) {
      const { browser, back } = await returnOf(stranger);
      expect(await browser.complete(back)).toMatchObject({ linked: true });
    }
    expect(await providersOf(stranger)).toEqual(['own', 'discord']);
  });
});

describe('refuses', () => {
  test('an account whose address is not confirmed', async () => {
    const { own } = await stack.world();
    const { member } = own.people;
    await unprove(stack, member);
    await expectRefusal(member.client.session.startLink.mutate({ provider: 'discord' }), 'session.addressUnproved');
  });

  const starting = ({ client }: Pick<Person, 'client'>, provider: 'discord' | 'apple' = 'discord') =>
    client.session.startLink.mutate({ provider });

  test('a visitor, and a way that is not set up here', async () => {
    const { visitor, stranger } = await stack.world();
    await expectRefusal(starting(visitor), 'session.required');
    await expectRefusal(starting(stranger, 'apple'), 'session.providerDisabled');
  });

  test('to leave for the provider without a fresh proof of who it is', async () => {
    const { stranger } = await stack.world();
    await forgetProof(stack, stranger);
    await expectRefusal(starting(stranger), 'session.stepUpNeeded');
    expect([...stranger.page.cookies.keys()]).not.toContain('tx');
  });

  test('a page of a community, whose session is not good for accounts', async () => {
    const { own } = await stack.world();
    const { member } = own.people;
    const child = await handOver(member, await ownDomain(stack, own), own.uuid);
    await expectRefusal(starting(child), 'session.wrongHost');
  });

  test('an identity that belongs to another account', async () => {
    const { stranger } = await stack.world();
    sitDown('Taken');
    const owner = new Browser(stack.page());
    const { address } = await owner.startAt('discord');
    await owner.complete(await owner.comeBack('discord', address.href));
    const { browser, back } = await returnOf(stranger);
    const refused = await expectRefusal(browser.complete(back), 'accounts.identityTaken');
    expect(refused.message).toContain('belongs to another account');
    expect(await providersOf(stranger)).toEqual(['own']);
  });

  test('a second sign-in of a kind, which could not be told from the first', async () => {
    const { stranger } = await stack.world();
    sitDown('First');
    const first = await returnOf(stranger);
    await first.browser.complete(first.back);
    sitDown('Second');
    const second = await returnOf(stranger);
    await expectRefusal(second.browser.complete(second.back), 'accounts.identityThere');
    expect(await providersOf(stranger)).toEqual(['own', 'discord']);
  });

  test('a return whose proof has run out on the way', async () => {
    const { stranger } = await stack.world();
    sitDown('Slow');
    const { browser, back } = await returnOf(stranger);
    await forgetProof(stack, stranger);
    await expectRefusal(browser.complete(back), 'session.linkingOver');
    expect(await providersOf(stranger)).toEqual(['own']);
  });

  test('a return that took longer than five minutes', async () => {
    const { stranger } = await stack.world();
    sitDown('Late');
    const { browser, back } = await returnOf(stranger);
    await stack.db
      .update(pendingLinks)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(pendingLinks.session, stranger.device.session));
    await expectRefusal(browser.complete(back), 'session.linkingOver');
  });

  test('a return whose session was signed out on the way', async () => {
    const { stranger } = await stack.world();
    sitDown('Revoked');
    const { browser, back } = await returnOf(stranger);
    const elsewhere = await stranger.onAnotherDevice();
    await elsewhere.client.accounts.revokeDevice.mutate({ session: stranger.device.session });
    await expectRefusal(browser.complete(back), 'session.required');
    expect(await providersOf(elsewhere)).toEqual(['own']);
  });

  test('a return that another session of the same account began', async () => {
    const { stranger } = await stack.world();
    sitDown('Planted');
    const { browser, back } = await returnOf(stranger);
    const other = await stranger.onAnotherDevice();
    other.page.cookies.set('tx', browser.page.cookies.get('tx') ?? '');
    await expectRefusal(new Browser(other.page).complete(back), 'session.linkingOver');
    expect(await providersOf(stranger)).toEqual(['own']);
  });

  test('a return that was shown before, its cookie put back', async () => {
    const { stranger } = await stack.world();
    const subject = sitDown('Replayed');
    const { browser, back, comeBack } = await returnOf(stranger);
    const tx = browser.page.cookies.get('tx') ?? '';
    await browser.complete(back);
    await stack.db.delete(identities).where(eq(identities.subject, subject));
    browser.page.cookies.set('tx', tx);
    await expectRefusal(browser.complete(back), 'session.providerRefused');
    // Even with a code that is new and made for the same start.
    browser.page.cookies.set('tx', tx);
    await expectRefusal(browser.complete(await comeBack()), 'session.linkingOver');
    expect(await providersOf(stranger)).toEqual(['own']);
  });

  test('a return to an earlier start of the same session', async () => {
    const { stranger } = await stack.world();
    sitDown('Earlier');
    const { browser, back } = await returnOf(stranger);
    const tx = browser.page.cookies.get('tx') ?? '';
    await browser.startLink('discord');
    await expectRefusal(browser.complete(back), 'session.returnRefused');
    browser.page.cookies.set('tx', tx);
    await expectRefusal(browser.complete(back), 'session.linkingOver');
  });

  test('a return to whoever changed accounts on the way, and one with a foreign state', async () => {
    const { stranger, own } = await stack.world();
    sitDown('Changed');
    const { browser, back } = await returnOf(stranger);
    await expectRefusal(browser.complete({ ...back, state: 'x'.repeat(43) }), 'session.returnRefused');
    browser.page.cookies.set('sid', own.people.member.page.cookies.get('sid') ?? '');
    await expectRefusal(browser.complete(back), 'session.returnRefused');
  });
});

test('the address that starts a sign-in adds to no account, whatever is asked of it', async () => {
  const { stranger } = await stack.world();
  sitDown('Asked');
  const browser = new Browser(stranger.page);
  const { address } = await browser.startAt('discord', '&link=1');
  expect(await browser.complete(await browser.comeBack('discord', address.href))).toMatchObject({
    linked: false,
    newAccount: true,
  });
});
