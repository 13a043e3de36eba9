import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { offer, runOut } from './transferring.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the offer that waits, and null when there is none or it has run out', async () => {
    const { own } = await use.stack.world();
    const pending = () => own.people.owner.client.communities.pendingTransfer.query({ community: own.uuid });
    expect(await pending()).toBeNull();
    const transfer = await offer(own);
    expect(await pending()).toEqual(transfer);
    await runOut(use.stack, transfer.id);
    expect(await pending()).toBeNull();
  });
});

describe('refuses', () => {
  test('everybody but the owner, and what is not there', async () => {
    const { own } = use.world;
    const ask = (client: (typeof use.world.visitor)['client'], community = own.uuid) =>
      client.communities.pendingTransfer.query({ community });
    await expectRefusal(ask(use.world.visitor.client), 'session.required');
    await expectRefusal(ask(own.people.staff.client), 'communities.ownerOnly');
    await expectRefusal(ask(own.people.owner.client, NOBODY), 'communities.notFound');
  });
});
