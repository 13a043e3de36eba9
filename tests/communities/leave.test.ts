import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';

const use = useStack();

describe('answers', () => {
  test.each(['member', 'applicant'] as const)('the %s, who is a stranger from then on', async (name) => {
    const { own } = await use.stack.world();
    const { client } = own.people[name];
    expect(await client.communities.leave.mutate({ community: own.uuid })).toEqual({ community: own.uuid });
    expect(await client.communities.mine.query()).toEqual([]);
    expect(await client.members.mine.query({ community: own.uuid })).toBe(null);
  });

  test('somebody banned, who stays banned', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.banned;
    await client.communities.leave.mutate({ community: own.uuid });
    const { viewer } = await client.communities.get.query({ community: own.uuid });
    expect(viewer).toMatchObject({ relation: 'banned', member: { sysStatus: null, banned: true, ranks: [] } });
    await expectRefusal(client.communities.leave.mutate({ community: own.uuid }), 'communities.banned');
  });

  test('somebody who comes back, without the ranks they had', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.staff;
    await client.communities.leave.mutate({ community: own.uuid });
    await client.communities.join.mutate({ community: own.uuid });
    expect(await client.members.mine.query({ community: own.uuid })).toMatchObject({ sysStatus: 'pending', ranks: [] });
  });
});

describe('refuses', () => {
  test('a visitor', () =>
    expectRefusal(
      use.world.visitor.client.communities.leave.mutate({ community: use.world.own.uuid }),
      'session.required',
    ));

  test('the owner', () => {
    const { uuid, people } = use.world.own;
    return expectRefusal(people.owner.client.communities.leave.mutate({ community: uuid }), 'communities.ownerStays');
  });

  test('somebody who is not in it', () => {
    const { own, stranger } = use.world;
    return expectRefusal(stranger.client.communities.leave.mutate({ community: own.uuid }), 'communities.notJoined');
  });

  test('a community that does not exist', () =>
    expectRefusal(use.world.stranger.client.communities.leave.mutate({ community: NOBODY }), 'communities.notFound'));
});
