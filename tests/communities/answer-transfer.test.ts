import { accounts } from '@muster/upstream/platform/schema/accounts';
import { communities } from '@muster/upstream/platform/schema/communities';
import { members } from '@muster/upstream/platform/schema/members';
import { audit } from '@muster/upstream/platform/schema/service';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { forgetProof, withPasskey } from '../session/factors.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { offer, runOut } from './transferring.ts';

const use = useStack({ upstream: { COMMUNITIES_PER_ACCOUNT: '2' } });

describe('answers', () => {
  test('yes: the receiver owns it, who had it keeps their ranks and nothing more, and both are told', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    const before = await owner.client.communities.get.query({ community: own.uuid });
    const { id } = await offer(own);
    const done = await member.client.communities.answerTransfer.mutate({ transfer: id, accept: true });
    expect(done.state).toBe('done');
    const [theirs, mine] = await Promise.all(
      [owner, member].map(({ client }) => client.communities.get.query({ community: own.uuid })),
    );
    expect([theirs?.viewer.relation, mine?.viewer.relation]).toEqual(['member', 'owner']);
    expect(theirs?.viewer.member?.ranks).toEqual(before.viewer.member?.ranks);
    for (const { client } of [owner, member]) {
      const [told] = (await client.accounts.me.query()).account.notifications;
      expect(told).toMatchObject({ kind: 'transferred', community: own.uuid });
    }
    const deleting = owner.client.communities.delete.mutate({ community: own.uuid, name: own.name });
    await expectRefusal(deleting, 'communities.ownerOnly');
    const entries = await use.stack.db
      .select()
      .from(audit)
      .where(and(eq(audit.community, own.uuid), eq(audit.action, 'COMMUNITY_TRANSFER_ANSWER')));
    expect(entries).toMatchObject([{ actor: member.account, before: { owner: owner.account } }]);
  });

  test('no: nothing changes, and it cannot be taken back', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const { id } = await offer(own);
    const said = await member.client.communities.answerTransfer.mutate({ transfer: id, accept: false });
    expect(said.state).toBe('declined');
    const again = member.client.communities.answerTransfer.mutate({ transfer: id, accept: true });
    await expectRefusal(again, 'communities.transferOver');
    const { owner } = own.people;
    const view = await owner.client.communities.get.query({ community: own.uuid });
    expect(view.viewer.relation).toBe('owner');
    const [told] = (await owner.client.accounts.me.query()).account.notifications;
    expect(told).toMatchObject({
      kind: 'transferDeclined',
      community: own.uuid,
      thing: id,
      values: { name: member.username },
    });
    expect((await member.client.accounts.me.query()).account.notifications[0]?.kind).not.toBe('transferDeclined');
  });

  test('of an answer and a withdrawal at once, one wins and the owner is who that says', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    const { id } = await offer(own);
    const [answered, cancelled] = await Promise.allSettled([
      member.client.communities.answerTransfer.mutate({ transfer: id, accept: true }),
      owner.client.communities.cancelTransfer.mutate({ community: own.uuid }),
    ]);
    const isTaken = answered.status === 'fulfilled';
    expect(cancelled.status === 'fulfilled' && cancelled.value.cancelled).toBe(!isTaken);
    const view = await member.client.communities.get.query({ community: own.uuid });
    expect(view.viewer.relation).toBe(isTaken ? 'owner' : 'member');
  });
});

describe('refuses', () => {
  const yes = (client: (typeof use.world.visitor)['client'], transfer: string) =>
    client.communities.answerTransfer.mutate({ transfer, accept: true });

  test('everybody but the one it is offered to, as if there were none', async () => {
    const { own, foreign, stranger, visitor } = await use.stack.world();
    const { id } = await offer(own);
    await expectRefusal(yes(visitor.client, id), 'session.required');
    for (const { client } of [own.people.owner, own.people.staff, stranger, foreign.people.owner]) {
      await expectRefusal(yes(client, id), 'communities.transferNotFound');
    }
    await expectRefusal(yes(own.people.member.client, NOBODY), 'communities.transferNotFound');
  });

  test('somebody who owns as many as an account may, until there is room', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const made: string[] = [];
    for (const customId of ['room-one', 'room-two']) {
      made.push((await member.client.communities.create.mutate({ name: 'Room', customId })).uuid);
    }
    const { id } = await offer(own);
    await expectRefusal(yes(member.client, id), 'communities.tooManyOwned');
    await member.client.communities.delete.mutate({ community: made[0] ?? '', name: 'Room' });
    expect(await yes(member.client, id)).toMatchObject({ state: 'done' });
  });

  test('to hand it to who has not proven who they are; to decline, nothing is asked', async () => {
    const { own } = await use.stack.world();
    const { member, owner } = own.people;
    const { id } = await offer(own);
    await forgetProof(use.stack, member);
    await expectRefusal(yes(member.client, id), 'session.stepUpNeeded');
    const view = await owner.client.communities.get.query({ community: own.uuid });
    expect(view.viewer.relation).toBe('owner');
    const no = await member.client.communities.answerTransfer.mutate({ transfer: id, accept: false });
    expect(no.state).toBe('declined');
  });

  test('whoever has no second factor, where the community asks for one', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const { id } = await offer(own);
    const secondFactorFor = ['system.kick'];
    await use.stack.db.update(communities).set({ secondFactorFor }).where(eq(communities.uuid, own.uuid));
    await expectRefusal(yes(member.client, id), 'communities.receiverFactorFirst');
    await withPasskey(member, use.stack);
    expect((await yes(member.client, id)).state).toBe('done');
  });

  test('an offer that has run out', async () => {
    const { own } = await use.stack.world();
    const { id } = await offer(own);
    await runOut(use.stack, id);
    await expectRefusal(yes(own.people.member.client, id), 'communities.transferOver');
  });

  test('whose account is to be deleted: ownData.toBeErased', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const { id } = await offer(own);
    const leaving = { eraseAt: new Date(Date.now() + 86_400_000) };
    await use.stack.db.update(accounts).set(leaving).where(eq(accounts.id, member.account));
    await expectRefusal(yes(member.client, id), 'ownData.toBeErased');
    const no = await member.client.communities.answerTransfer.mutate({ transfer: id, accept: false });
    expect(no.state).toBe('declined');
  });

  test('who is no active member any more', async () => {
    const { own } = await use.stack.world();
    const { member } = own.people;
    const { id } = await offer(own);
    await use.stack.db
      .update(members)
      .set({ banned: true })
      .where(and(eq(members.community, own.uuid), eq(members.account, member.account)));
    await expectRefusal(yes(member.client, id), 'communities.transferOver');
  });
});
