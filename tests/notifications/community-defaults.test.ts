import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();

describe('answers', () => {
  test('nothing while the community wants what everybody has, and then what differs', async () => {
    const { own } = await use.stack.world();
    const { communityDefaults, setCommunityDefaults } = own.people.staff.client.notifications;
    expect(await communityDefaults.query({ community: own.uuid })).toEqual({ defaults: [] });
    const off = { kind: 'ranksChanged', channel: 'push', on: false } as const;
    await setCommunityDefaults.mutate({ community: own.uuid, defaults: [off] });
    expect(await communityDefaults.query({ community: own.uuid })).toEqual({ defaults: [off] });
  });
});

describe('refuses', () => {
  const ask = (name: 'visitor' | 'member' | 'stranger' | 'banned' | 'staff', community = use.world.own.uuid) =>
    use.world.person(name).client.notifications.communityDefaults.query({ community });

  test.each(['member', 'stranger'] as const)('a %s, naming what is missing', async (name) => {
    const refused = await expectRefusal(ask(name), 'permissions.missing');
    expect(refused.message).toContain('system.editCommunity');
  });
  test('somebody banned', () => expectRefusal(ask('banned'), 'communities.banned'));
});
