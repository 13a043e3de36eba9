import { change } from '@muster/upstream/platform/context';
import { identities } from '@muster/upstream/platform/schema/accounts';
import { sessions } from '@muster/upstream/platform/schema/sessions';
import { DeviceReport } from '@muster/contracts/session/model';
import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { admit } from '../../apps/upstream/src/features/session/sign-in/admit.ts';
import { EMBEDDED_ISSUER } from '../../apps/upstream/src/features/credentials/identities.ts';
import { passkeys, recoveryCodes, totpSecrets } from '../../apps/upstream/src/features/second-factor/tables.ts';
import type { DiscordDouble } from '../doubles/discord/sign-in.ts';
import { useDiscordStack } from '../support/doubled-stacks.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import type { Stack } from '../support/stack.ts';
import { PASSWORD } from '../support/world/accounts.ts';
import type { Person } from '../support/world/people.ts';
import { Browser } from './browser.ts';
import { withPasskey } from './factors.ts';
import { handOver, ownDomain, whoIs } from './hand-over-flow.ts';
import { mailedToken } from './signing-up.ts';
import { unprove } from './unprove.ts';
import { SoftwareAuthenticator } from './software-authenticator.ts';

let discord: DiscordDouble;
let stack: Stack;
useDiscordStack((started) => ({ discord, stack } = started));
const next = 'a raven at midnight';

async function linkDiscord({ page }: Person, before: () => Promise<void> = async () => undefined) {
  discord.user = { id: String(Math.floor(Math.random() * 1e15)), username: 'linked', global_name: 'Linked' };
  const browser = new Browser(page);
  const { address } = await browser.startLink('discord');
  const back = await browser.comeBack('discord', address.href);
  await before();
  return browser.complete(back);
}

/** A person who took the address of another while nothing asked for a proof, and added all they could. */
async function squatter(): Promise<Person> {
  const { stranger } = await stack.world();
  await linkDiscord(stranger);
  await withPasskey(stranger, stack);
  await stack.db
    .insert(totpSecrets)
    .values({ account: stranger.account, sealed: 'sealed', begunAt: new Date(), confirmedAt: new Date() });
  await unprove(stack, stranger);
  return stranger;
}

async function prove(person: Person, by: 'verify' | 'reset') {
  const page = stack.page();
  if (by === 'verify') await person.client.accounts.resendVerification.mutate({});
  else await page.post('/oidc/account/forgot', { email: person.email });
  const token = await mailedToken(stack, person.email, by);
  return page.post(`/oidc/account/${by}`, { token, password: next });
}

const addedTo = async ({ account }: Person) => ({
  providers: (
    await stack.db.select().from(identities).where(eq(identities.account, account)).orderBy(identities.createdAt)
  ).map(({ provider }) => provider),
  passkeys: await stack.db.$count(passkeys, eq(passkeys.account, account)),
  totp: await stack.db.$count(totpSecrets, eq(totpSecrets.account, account)),
  codes: await stack.db.$count(recoveryCodes, eq(recoveryCodes.account, account)),
  sessions: await stack.db.$count(sessions, and(eq(sessions.account, account), isNull(sessions.revokedAt))),
});
const NOTHING = { providers: ['own'], passkeys: 0, totp: 0, codes: 0, sessions: 0 };

describe('the first proof of an address', () => {
  test.each(['verify', 'reset'] as const)('by the link to %s ends all that was made before it', async (by) => {
    const person = await squatter();
    const elsewhere = await person.onAnotherDevice();
    expect(await addedTo(person)).toMatchObject({ providers: ['own', 'discord'], passkeys: 1, totp: 1, sessions: 2 });
    expect((await prove(person, by)).json()).toEqual({ done: true });
    expect(await addedTo(person)).toEqual(NOTHING);
    for (const each of [person, elsewhere]) expect((await each.client.session.current.query()).loggedIn).toBe(false);
    const browser = new Browser(stack.page());
    const interaction = await browser.openOwn();
    const old = await browser.step(interaction, 'login', { email: person.email, password: PASSWORD });
    expect(old.json()).toMatchObject({ code: 'session.wrongCredentials' });
    // Its holder is not asked for the factor that somebody else set up.
    await browser.complete(await browser.signInAtOwn(person.email, { password: next }));
    const { account } = await browser.page.client.accounts.me.query();
    expect(account).toMatchObject({ userId: person.account, verified: true });
  });

  test('keeps what the account is: its name, and its places in communities', async () => {
    const { own } = await stack.world();
    const { member } = own.people;
    await unprove(stack, member);
    await prove(member, 'verify');
    const { account } = await (await member.onAnotherDevice()).client.accounts.me.query();
    expect(account).toMatchObject({ username: member.username, verified: true });
    expect(account.communities.map(({ uuid }) => uuid)).toEqual([own.uuid]);
  });

  test('ends sessions on communities’ own hosts, and links that were mailed before', async () => {
    const { own } = await stack.world();
    const { member } = own.people;
    const page = await handOver(member, await ownDomain(stack, own), own.uuid);
    await unprove(stack, member);
    await member.client.accounts.resendVerification.mutate({});
    const before = await mailedToken(stack, member.email, 'verify');
    await prove(member, 'reset');
    expect(await whoIs(page)).toBeNull();
    const late = await stack.page().post('/oidc/account/verify', { token: before, password: PASSWORD });
    expect(late.json()).toMatchObject({ code: 'session.linkExpired' });
  });

  test('ends a sign-in whose code was not traded yet', async () => {
    const { stranger } = await stack.world();
    const browser = new Browser(stack.page());
    const back = await browser.signInAtOwn(stranger.email);
    await unprove(stack, stranger);
    await prove(stranger, 'verify');
    await expectRefusal(browser.complete(back), 'session.providerRefused');
    expect(await addedTo(stranger)).toEqual(NOTHING);
  });

  test('ends a sign-in whose code was traded, and that has no session yet', async () => {
    const { stranger } = await stack.world();
    const [own] = await stack.db.select().from(identities).where(eq(identities.account, stranger.account));
    await unprove(stack, stranger);
    await prove(stranger, 'verify');
    const { services } = stack.upstream;
    const identity = {
      provider: 'own',
      issuer: EMBEDDED_ISSUER,
      subject: own?.subject ?? '',
      label: stranger.email,
      username: stranger.username,
      avatarUrl: null,
      email: stranger.email,
      emailVerified: false,
    } as const;
    const origin = { requestId: 'late', source: 'http', caller: null } as const;
    const late = change(services, origin, (context) =>
      admit(context, identity, { device: DeviceReport.parse({}), sessionDays: 1 }),
    );
    await expect(late).rejects.toMatchObject({ code: 'session.providerRefused' });
    expect(await addedTo(stranger)).toEqual(NOTHING);
  });

  test('leaves nothing of a sign-in or a session that comes at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { stranger } = await stack.world();
      const browser = new Browser(stack.page());
      const back = await browser.signInAtOwn(stranger.email);
      await unprove(stack, stranger);
      await stranger.client.accounts.resendVerification.mutate({});
      const token = await mailedToken(stack, stranger.email, 'verify');
      const proving = stack.page().post('/oidc/account/verify', { token, password: next });
      const [proved] = await Promise.all([proving, browser.complete(back).catch(() => null)]);
      expect(proved.status).toBe(200);
      expect(await addedTo(stranger)).toEqual(NOTHING);
    }
  });
});

describe('an account whose address is unproved is refused', () => {
  const unproved = 'session.addressUnproved';

  test('another way to sign in, when it is begun and when it comes back', async () => {
    const { stranger } = await stack.world();
    await expectRefusal(
      linkDiscord(stranger, () => unprove(stack, stranger)),
      unproved,
    );
    const refused = await expectRefusal(stranger.client.session.startLink.mutate({ provider: 'discord' }), unproved);
    expect(refused.message).toContain('Confirm your e-mail address first');
    expect((await addedTo(stranger)).providers).toEqual(['own']);
  });

  test('an authenticator app, when it is begun and when its code comes', async () => {
    const { stranger } = await stack.world();
    await stranger.client.secondFactor.beginTotp.mutate({});
    await unprove(stack, stranger);
    await expectRefusal(stranger.client.secondFactor.confirmTotp.mutate({ code: '123456' }), unproved);
    await expectRefusal(stranger.client.secondFactor.beginTotp.mutate({}), unproved);
  });

  test('a passkey, when it is asked for and when it comes', async () => {
    const { stranger } = await stack.world();
    const { options } = await stranger.client.secondFactor.passkeyOptions.mutate({ purpose: 'add' });
    await unprove(stack, stranger);
    const response = new SoftwareAuthenticator(stack.origin).make(options);
    await expectRefusal(stranger.client.secondFactor.addPasskey.mutate({ name: 'Mine', response }), unproved);
    await expectRefusal(stranger.client.secondFactor.passkeyOptions.mutate({ purpose: 'add' }), unproved);
    expect((await addedTo(stranger)).passkeys).toBe(0);
  });

  test('nothing of these once the address was confirmed', async () => {
    const { stranger } = await stack.world();
    await unprove(stack, stranger);
    await prove(stranger, 'verify');
    const back = await stranger.onAnotherDevice();
    await withPasskey(back, stack);
    await linkDiscord(back);
    expect(await addedTo(stranger)).toMatchObject({ providers: ['own', 'discord'], passkeys: 1 });
  });
});

test('an address of another provider that was not confirmed there is not taken over', async () => {
  discord.user = { id: '77', username: 'other', global_name: 'Other', email: 'theirs@example.test', verified: false };
  const browser = new Browser(stack.page());
  const { address } = await browser.startAt('discord');
  await browser.complete(await browser.comeBack('discord', address.href));
  const { account } = await browser.page.client.accounts.me.query();
  expect(account).toMatchObject({ email: null, verified: false });
});
