import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makeFeed } from './reading.ts';

const use = useSharedStack();

describe('answers', () => {
  test('an address that a program reads the calendar by', async () => {
    const { own } = await use.stack.world();
    const { read } = await makeFeed(own);
    expect((await read()).status).toBe(200);
  });
});

describe('refuses', () => {
  test('more feeds than a person can have', async () => {
    const { own } = await use.stack.world();
    for (let count = 0; count < 20; count += 1) await makeFeed(own);
    await expectRefusal(makeFeed(own), 'calendarFeeds.tooMany');
  });
});
