import { identities } from '@muster/upstream/platform/schema/accounts';
import { describe, expect, test } from 'vitest';
import { forgetProof } from '../session/factors.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Person } from '../support/world/people.ts';

const use = useStack({
  upstream: { DISCORD_CLIENT_ID: 'discord', DISCORD_CLIENT_SECRET: 'secret', DISCORD_BASE_URL: 'http://127.0.0.1:9' },
});

describe('answers', () => {
  test('that it is gone, and the others are kept', async () => {
    const { member } = use.world.own.people;
    const id = await addDiscord(member);
    const elsewhere = await member.onAnotherDevice();
    expect(await member.client.accounts.removeIdentity.mutate({ id })).toEqual({ removed: true, revoked: 1 });
    expect((await member.client.accounts.identities.query()).map(({ provider }) => provider)).toEqual(['own']);
    await expectRefusal(elsewhere.client.accounts.identities.query(), 'session.required');
    const { items } = await member.client.notifications.list.query();
    expect(items[0]).toMatchObject({ kind: 'signInChanged', values: { change: 'way to sign in removed' } });
  });
});

describe('refuses', () => {
  test('the last way to sign in', async () => {
    const { staff } = use.world.own.people;
    const [own] = await staff.client.accounts.identities.query();
    const removing = staff.client.accounts.removeIdentity.mutate({ id: own?.id ?? '' });
    await expectRefusal(removing, 'accounts.lastIdentity');
  });

  test('the last one whose provider is still set up here', async () => {
    const { applicant } = use.world.own.people;
    const id = crypto.randomUUID();
    const gone = {
      id,
      account: applicant.account,
      provider: 'apple',
      issuer: 'https://appleid.apple.com',
      subject: id,
    };
    await use.stack.db.insert(identities).values({ ...gone, label: 'crow' });
    const own = (await applicant.client.accounts.identities.query()).find(({ provider }) => provider === 'own');
    const removing = applicant.client.accounts.removeIdentity.mutate({ id: own?.id ?? '' });
    await expectRefusal(removing, 'accounts.lastIdentity');
    expect(await applicant.client.accounts.removeIdentity.mutate({ id })).toMatchObject({ removed: true });
  });

  test('who has not proven who they are', async () => {
    const { banned } = use.world.own.people;
    const id = await addDiscord(banned);
    await forgetProof(use.stack, banned);
    await expectRefusal(banned.client.accounts.removeIdentity.mutate({ id }), 'session.stepUpNeeded');
    expect(await banned.client.accounts.identities.query()).toHaveLength(2);
  });

  test('one of two that are removed at the same moment', async () => {
    const { owner } = use.world.own.people;
    await addDiscord(owner);
    const both = await owner.client.accounts.identities.query();
    const ended = await Promise.allSettled(both.map(({ id }) => owner.client.accounts.removeIdentity.mutate({ id })));
    expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await owner.client.accounts.identities.query()).toHaveLength(1);
  });

  test("somebody else's", async () => {
    const { member, staff } = use.world.own.people;
    const id = await addDiscord(staff);
    await expectRefusal(member.client.accounts.removeIdentity.mutate({ id }), 'accounts.identityNotFound');
    expect(await staff.client.accounts.identities.query()).toHaveLength(2);
  });
});

async function addDiscord({ account }: Person): Promise<string> {
  const id = crypto.randomUUID();
  const row = { id, account, provider: 'discord', issuer: 'https://discord.com', subject: id, label: 'crow' };
  await use.stack.db.insert(identities).values(row);
  return id;
}
