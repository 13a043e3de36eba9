import { describe, expect, test } from 'vitest';
import { makeCategory } from '../calendar/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();

describe('answers', () => {
  test('that nothing is on Discord where no bot is connected', async () => {
    const { own } = await use.stack.world();
    const category = await makeCategory(own);
    expect(await own.people.owner.client.discordEvents.settings.query({ community: own.uuid, category })).toEqual({
      connected: false,
      place: null,
      counts: { waiting: 0, shown: 0, failed: 0 },
      fault: null,
    });
  });
});

describe('refuses', () => {
  test('categories that are not there', async () => {
    const { own } = use.world;
    await expectRefusal(
      own.people.owner.client.discordEvents.settings.query({ community: own.uuid, category: NOBODY }),
      'calendar.categoryUnknown',
    );
  });
});
