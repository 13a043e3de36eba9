import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';

const use = useSharedStack();
const times = { digest: 'daily', quiet: { from: 1320, until: 420 }, timeZone: 'Europe/Berlin' } as const;

describe('answers', () => {
  test('the settings as they are then', async () => {
    const { stranger } = await use.stack.world();
    expect((await stranger.client.notifications.setTimes.mutate(times)).times).toEqual(times);
    const off = { digest: 'off', quiet: null, timeZone: 'UTC' } as const;
    expect((await stranger.client.notifications.setTimes.mutate(off)).times).toEqual(off);
    expect((await stranger.client.notifications.settings.query()).times).toEqual(off);
  });
});

describe('refuses', () => {
  test.each(['Mars/Olympus', "UTC'; --", '../etc'])('%s as a time zone', async (timeZone) => {
    const refused = await expectRefusal(
      use.world.stranger.client.notifications.setTimes.mutate({ ...times, timeZone }),
      'input.invalid',
    );
    expect(refused.details).toHaveProperty('fields.timeZone');
  });

  test.each([-1, 1440, 1.5])('minute %d of a day', async (from) => {
    await expectRefusal(
      use.world.stranger.client.notifications.setTimes.mutate({ ...times, quiet: { from, until: 0 } }),
      'input.invalid',
    );
  });
});
