import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();

describe('answers', () => {
  test('how many were unread, once; every page of the person hears', async () => {
    const { stranger } = await use.stack.world();
    using live = stranger.live();
    await live.untilKind('live');
    const { items } = await stranger.client.notifications.list.query();
    const ids = items.map(({ id }) => id);
    expect(await stranger.client.notifications.markRead.mutate({ ids })).toEqual({ marked: 1 });
    const { data } = await live.untilEvent('accountInfoUpdate');
    const [told] = (data as { account: { notifications: { readAt: string | null }[] } }).account.notifications;
    expect(told?.readAt).not.toBe(null);
    expect(await stranger.client.notifications.markRead.mutate({ ids: 'all' })).toEqual({ marked: 0 });
    expect((await stranger.client.notifications.list.query()).unread).toBe(0);
  });

  test('none of somebody else’s', async () => {
    const { member, staff } = use.world.own.people;
    const { items, unread } = await staff.client.notifications.list.query();
    expect(await member.client.notifications.markRead.mutate({ ids: items.map(({ id }) => id) })).toEqual({
      marked: 0,
    });
    expect((await staff.client.notifications.list.query()).unread).toBe(unread);
  });
});

describe('refuses', () => {
  test('a list of nothing', () =>
    expectRefusal(use.world.stranger.client.notifications.markRead.mutate({ ids: [] }), 'input.invalid'));
});
