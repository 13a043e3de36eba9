import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeFeed } from './reading.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the feed, whose address leads nowhere any more', async () => {
    const { own } = await use.stack.world();
    const { id, read } = await makeFeed(own);
    await own.people.member.client.calendarFeeds.remove.mutate({ community: own.uuid, id });
    expect((await read()).status).toBe(404);
  });
});

describe('refuses', () => {
  test('feeds that are not there, and those of other members', async () => {
    const { own } = use.world;
    const { id } = await makeFeed(own, {}, 'staff');
    const remove = (feed: string) =>
      own.people.member.client.calendarFeeds.remove.mutate({ community: own.uuid, id: feed });
    await expectRefusal(remove(NOBODY), 'calendarFeeds.unknown');
    await expectRefusal(remove(id), 'calendarFeeds.unknown');
  });
});
