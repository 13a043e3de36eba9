import { communities } from '@muster/upstream/platform/schema/communities';
import { audit } from '@muster/upstream/platform/schema/service';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { forgetProof } from '../session/factors.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { offer, runOut } from './transferring.ts';

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

  test('a second offer withdraws the first, on record, and whom that was made to is told', async () => {
    const { own } = await use.stack.world();
    const { member, staff } = own.people;
    const first = await offer(own);
    await offer(own, staff);
    const seen = await member.client.communities.transfer.query({ transfer: first.id });
    expect(seen.state).toBe('cancelled');
    expect(await withdrawals(own.uuid)).toMatchObject([{ target: member.account, after: { transfer: first.id } }]);
    const [told] = (await member.client.accounts.me.query()).account.notifications;
    expect(told).toMatchObject({ kind: 'transferWithdrawn', community: own.uuid, thing: first.id });
  });

  test('offered once more, nobody is told that they lost it; of an offer that ran out nothing is said', async () => {
    const { own } = await use.stack.world();
    const { member, staff } = own.people;
    await offer(own);
    const second = await offer(own);
    expect(await withdrawals(own.uuid)).toHaveLength(1);
    await runOut(use.stack, second.id);
    await offer(own, staff);
    expect(await withdrawals(own.uuid)).toHaveLength(1);
    const kinds = (await member.client.accounts.me.query()).account.notifications.map(({ kind }) => kind);
    expect(kinds).not.toContain('transferWithdrawn');
  });

  test('of two offers to different people at once, one waits and the other is on record as withdrawn', async () => {
    const { own } = await use.stack.world();
    const { member, staff } = own.people;
    await offer(own);
    await Promise.all([offer(own, staff), offer(own, member), offer(own, staff)]);
    expect(await withdrawals(own.uuid)).toHaveLength(3);
  });
});

function withdrawals(community: string) {
  return use.stack.db
    .select()
    .from(audit)
    .where(and(eq(audit.community, community), eq(audit.action, 'COMMUNITY_TRANSFER_CANCEL')));
}

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
