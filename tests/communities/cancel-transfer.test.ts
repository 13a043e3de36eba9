import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { offer } from './transferring.ts';

const use = useSharedStack();

describe('answers', () => {
  test('whether there was one; the receiver can take nothing over any more', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    const { id } = await offer(own);
    expect(await owner.client.communities.cancelTransfer.mutate({ community: own.uuid })).toEqual({ cancelled: true });
    expect(await owner.client.communities.cancelTransfer.mutate({ community: own.uuid })).toEqual({ cancelled: false });
    const late = member.client.communities.answerTransfer.mutate({ transfer: id, accept: true });
    await expectRefusal(late, 'communities.transferOver');
  });

  test('the receiver is told once, and at once', async () => {
    const { own } = await use.stack.world();
    const { owner, member } = own.people;
    const { id } = await offer(own);
    using live = member.live({ communities: [] });
    await live.untilKind('live');
    for (let time = 0; time < 2; time += 1)
      await owner.client.communities.cancelTransfer.mutate({ community: own.uuid });
    await live.untilEvent('accountInfoUpdate');
    const told = (await member.client.accounts.me.query()).account.notifications;
    expect(told.filter(({ kind }) => kind === 'transferWithdrawn')).toMatchObject([
      { community: own.uuid, thing: id, values: { name: owner.username } },
    ]);
  });
});

describe('refuses', () => {
  test('everybody but the owner, and what is not there', async () => {
    const { own } = use.world;
    const cancel = (client: (typeof use.world.visitor)['client'], community = own.uuid) =>
      client.communities.cancelTransfer.mutate({ community });
    await expectRefusal(cancel(use.world.visitor.client), 'session.required');
    await expectRefusal(cancel(own.people.staff.client), 'communities.ownerOnly');
    await expectRefusal(cancel(own.people.owner.client, NOBODY), 'communities.notFound');
  });
});
