import { identities } from '@muster/upstream/platform/schema';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import type { Person } from '../support/world/people.ts';

const use = useStack();

describe('answers', () => {
  test('that it is gone, and the others are kept', async () => {
    const { member } = use.world.own.people;
    const id = await addDiscord(member);
    expect(await member.client.accounts.removeIdentity.mutate({ id })).toEqual({ removed: true });
    expect((await member.client.accounts.identities.query()).map(({ provider }) => provider)).toEqual(['own']);
  });
});

describe('refuses', () => {
  test('a visitor', () =>
    expectRefusal(use.world.visitor.client.accounts.removeIdentity.mutate({ id: NOBODY }), 'session.required'));

  test('the last way to sign in', async () => {
    const { staff } = use.world.own.people;
    const [own] = await staff.client.accounts.identities.query();
    const removing = staff.client.accounts.removeIdentity.mutate({ id: own?.id ?? '' });
    await expectRefusal(removing, 'accounts.lastIdentity');
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
