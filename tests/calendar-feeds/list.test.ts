import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeFeed } from './reading.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the feeds of the caller, and when they were read', async () => {
    const { own } = await use.stack.world();
    const { id, read } = await makeFeed(own);
    await makeFeed(own, {}, 'staff');
    await read();
    const { feeds } = await own.people.member.client.calendarFeeds.list.query({ community: own.uuid });
    expect(feeds).toMatchObject([{ id, label: 'Phone', readAt: expect.any(String) }]);
  });
});

describe('refuses', () => {
  test('people who are no members', () =>
    expectRefusal(
      use.world.stranger.client.calendarFeeds.list.query({ community: use.world.own.uuid }),
      'members.notMember',
    ));
});
