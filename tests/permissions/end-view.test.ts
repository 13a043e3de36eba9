import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();

describe('answers', () => {
  test('by showing the community as oneself again; without a view it does nothing', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.owner;
    await client.permissions.viewAs.mutate({ community: own.uuid, as: { kind: 'ranks', ranks: [] } });
    expect((await client.communities.get.query({ community: own.uuid })).viewer.permissions).toEqual([]);
    await client.permissions.endView.mutate({ community: own.uuid });
    await client.permissions.endView.mutate({ community: own.uuid });
    const { viewer } = await client.communities.get.query({ community: own.uuid });
    expect(viewer).toMatchObject({ viewing: null, relation: 'owner' });
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'owner', community = use.world.own.uuid) =>
    use.world.person(name).client.permissions.endView.mutate({ community });

  test('a visitor', () => expectRefusal(ask('visitor'), 'session.required'));
  test('a community that does not exist', () => expectRefusal(ask('owner', NOBODY), 'communities.notFound'));
});
