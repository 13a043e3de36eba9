import { describe, expect, test } from 'vitest';
import { makeCategory } from '../calendar/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();

describe('answers', () => {
  test('that nothing was to be tried again', async () => {
    const { own } = await use.stack.world();
    const category = await makeCategory(own);
    expect(await own.people.owner.client.discordEvents.retry.mutate({ community: own.uuid, category })).toEqual({
      dates: 0,
    });
  });
});

describe('refuses', () => {
  test('categories that are not there', async () => {
    const { own } = use.world;
    await expectRefusal(
      own.people.owner.client.discordEvents.retry.mutate({ community: own.uuid, category: NOBODY }),
      'calendar.categoryUnknown',
    );
  });
});
