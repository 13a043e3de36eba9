import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeOperator } from './operating.ts';

const use = useSharedStack();

const reason = 'Settled';

describe('answers', () => {
  test('and the community is open again for its people, as it was', async () => {
    const { own, stranger } = await use.stack.world();
    const { client } = await makeOperator(use.stack, stranger);
    const community = own.uuid;
    const get = () => own.people.member.client.communities.get.query({ community });
    const { community: before } = await get();
    await client.management.suspendCommunity.mutate({ community, reason, words: 'Wait.' });
    const restored = await client.management.restoreCommunity.mutate({ community, reason });
    expect(restored).toMatchObject({ state: 'active', words: null });
    expect((await get()).community).toEqual(before);
  });
});

describe('refuses', () => {
  test('one that is not suspended', async () => {
    const { own, stranger } = await use.stack.world();
    const { client } = await makeOperator(use.stack, stranger);
    const restore = client.management.restoreCommunity.mutate({ community: own.uuid, reason });
    await expectRefusal(restore, 'management.notSuspended');
  });

  test('its own owner, who is no operator', () =>
    expectRefusal(
      use.world.own.people.owner.client.management.restoreCommunity.mutate({ community: use.world.own.uuid, reason }),
      'management.operatorOnly',
    ));
});
