import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();

describe('answers', () => {
  test('that it is gone: for everyone, from every list, and its people are told', async () => {
    const { own } = await use.stack.world();
    const { owner, member, applicant } = own.people;
    await owner.client.communities.delete.mutate({ community: own.uuid, name: ` ${own.name} ` });
    for (const { client } of [owner, member, applicant]) {
      expect(await client.communities.mine.query()).toEqual([]);
      await expectRefusal(client.communities.get.query({ community: own.uuid }), 'communities.notFound');
    }
    const { items } = await member.client.notifications.list.query();
    expect(items[0]).toMatchObject({ kind: 'communityDeleted', communityName: own.name });
  });

  test('and its short name can be had by others', async () => {
    const { own, stranger } = await use.stack.world();
    await own.people.owner.client.communities.delete.mutate({ community: own.uuid, name: own.name });
    const made = await stranger.client.communities.create.mutate({ name: 'Others', customId: own.customId });
    expect(made.uuid).not.toBe(own.uuid);
  });
});

describe('refuses', () => {
  const remove = (name: 'visitor' | 'staff' | 'member' | 'stranger' | 'banned' | 'owner', typed = use.world.own.name) =>
    use.world.person(name).client.communities.delete.mutate({ community: use.world.own.uuid, name: typed });

  test.each(['staff', 'member', 'stranger'] as const)('the %s, who does not own it', async (name) => {
    await expectRefusal(remove(name), 'communities.ownerOnly');
  });

  test('somebody banned', () => expectRefusal(remove('banned'), 'communities.banned'));

  test('another name than is shown, capitals included', async () => {
    await expectRefusal(remove('owner', 'Something else'), 'communities.wrongName');
    await expectRefusal(remove('owner', use.world.own.name.toUpperCase()), 'communities.wrongName');
  });
});
