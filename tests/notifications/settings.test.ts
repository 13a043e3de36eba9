import { accounts } from '@muster/upstream/platform/schema/accounts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';

const use = useStack();

describe('answers', () => {
  test('what nobody has changed: no digest, no quiet hours, no choices, and where mail goes', async () => {
    const { stranger } = await use.stack.world();
    expect(await stranger.client.notifications.settings.query()).toEqual({
      times: { digest: 'off', quiet: null, timeZone: 'UTC' },
      choices: [],
      defaults: [],
      mailAddress: stranger.email,
    });
  });

  test('no address while it is not proved', async () => {
    const { stranger } = await use.stack.world();
    await use.stack.db.update(accounts).set({ verified: false }).where(eq(accounts.id, stranger.account));
    expect((await stranger.client.notifications.settings.query()).mailAddress).toBe(null);
  });
});

describe('refuses', () => {
  test('a visitor', () => expectRefusal(use.world.visitor.client.notifications.settings.query(), 'session.required'));
});
