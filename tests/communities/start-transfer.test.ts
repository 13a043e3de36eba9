import { communities } from '@muster/upstream/platform/schema/communities';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { forgetProof } from '../session/factors.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { offer } from './transferring.ts';

const use = useStack();

describe('answers', () => {
  test('an offer that is good for 30 minutes; the receiver is told where to answer', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    const transfer = await offer(own);
    expect(transfer).toMatchObject({
      state: 'open',
      community: { uuid: own.uuid },
      from: { account: owner.account },
      to: { account: member.account },
    });
    const minutes = (Date.parse(transfer.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(29);
    expect(minutes).toBeLessThanOrEqual(30);
    const [told] = (await member.client.accounts.me.query()).account.notifications;
    expect(told).toMatchObject({ kind: 'transferRequested', community: own.uuid, thing: transfer.id });
  });

  test('a second offer withdraws the first', async () => {
    const { own } = await use.stack.world();
    const first = await offer(own);
    await offer(own, own.people.staff);
    const seen = await own.people.member.client.communities.transfer.query({ transfer: first.id });
    expect(seen.state).toBe('cancelled');
  });
});

describe('refuses', () => {
  const start = (client: (typeof use.world.visitor)['client'], community: string, accId: string) =>
    client.communities.startTransfer.mutate({ community, accId });

  test('everybody but the owner', async () => {
    const { own, stranger, visitor } = use.world;
    const to = own.people.member.account;
    await expectRefusal(start(visitor.client, own.uuid, to), 'session.required');
    for (const person of [stranger, own.people.staff, own.people.member]) {
      await expectRefusal(start(person.client, own.uuid, to), 'communities.ownerOnly');
    }
  });

  test('a community that is not there', () =>
    expectRefusal(start(use.world.own.people.owner.client, NOBODY, NOBODY), 'communities.notFound'));

  test('whoever is no active member: the owner, applicants, the banned, strangers, people of another community', async () => {
    const { own, foreign, stranger } = use.world;
    const { owner, applicant, banned } = own.people;
    for (const { account } of [owner, applicant, banned, stranger, foreign.people.member]) {
      await expectRefusal(start(owner.client, own.uuid, account), 'communities.receiverNotActive');
    }
  });

  test('a community that is not active', async () => {
    const { own } = await use.stack.world();
    await use.stack.db.update(communities).set({ isBanned: true }).where(eq(communities.uuid, own.uuid));
    await expectRefusal(offer(own), 'communities.inactive');
  });

  test('an owner who has not proven who they are for ten minutes', async () => {
    const { own } = await use.stack.world();
    await forgetProof(use.stack, own.people.owner);
    await expectRefusal(offer(own), 'session.stepUpNeeded');
  });
});
