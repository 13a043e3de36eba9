import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { requested } from './requesting.ts';

const use = useSharedStack();

describe('answers', () => {
  test('a request that waits no more', async () => {
    const { own } = await use.stack.world();
    const { id } = await requested(own);
    const { member, owner } = own.people;
    expect(await member.client.permissions.withdrawRequest.mutate({ community: own.uuid, id })).toEqual({ id });
    expect((await owner.client.permissions.requests.query({ community: own.uuid })).items).toEqual([]);
    const { items } = await member.client.permissions.ownRequests.query({ community: own.uuid });
    expect(items).toMatchObject([{ id, state: 'withdrawn' }]);
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'stranger' | 'member', community = use.world.own.uuid) =>
    use.world.person(name).client.permissions.withdrawRequest.mutate({ community, id: NOBODY });

  test('a stranger', () => expectRefusal(ask('stranger'), 'members.notMember'));
  test('one that is not there', () => expectRefusal(ask('member'), 'permissions.requestGone'));
  test('one of somebody else', async () => {
    const { own } = await use.stack.world();
    const { id } = await requested(own);
    await expectRefusal(
      own.people.owner.client.permissions.withdrawRequest.mutate({ community: own.uuid, id }),
      'permissions.requestGone',
    );
  });
});
