import { notifications } from '@muster/upstream/platform/schema/notifications';
import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';

const use = useStack();

describe('answers', () => {
  test('pages, newest first, each where the one before it ended', async () => {
    const { stranger } = await use.stack.world();
    const { client, account } = stranger;
    const rows = Array.from({ length: 5 }, (_, index) => ({
      account,
      kind: 'newDevice',
      type: 'warning',
      values: { device: String(index) },
      // Two of the same moment: a page must not end between them and lose one.
      createdAt: new Date(Date.UTC(2027, 0, 1, 0, 0, Math.floor(index / 2))),
    }));
    await use.stack.db.insert(notifications).values(rows);
    const seen: string[] = [];
    let before: string | null = null;
    do {
      const page: { items: { id: string }[]; next: string | null; unread: number } =
        await client.notifications.list.query({ before, limit: 2 });
      expect(page.unread).toBe(6);
      seen.push(...page.items.map(({ id }) => id));
      before = page.next;
    } while (before !== null);
    expect(new Set(seen).size).toBe(6);
    const whole = await client.notifications.list.query({ limit: 50 });
    expect(whole.items.map(({ id }) => id)).toEqual(seen);
    expect(whole.next).toBe(null);
  });

  test('unread ones alone when asked so', async () => {
    const { stranger } = await use.stack.world();
    await stranger.client.notifications.markRead.mutate({ ids: 'all' });
    expect(await stranger.client.notifications.list.query({ unreadOnly: true })).toEqual({
      items: [],
      unread: 0,
      next: null,
    });
  });
});

describe('refuses', () => {
  test.each(['nonsense', '99999999999999.x', `9999999999999.${crypto.randomUUID()}'--`])(
    '%s as a place in the list',
    async (before) => {
      const refused = await expectRefusal(
        use.world.stranger.client.notifications.list.query({ before }),
        'input.invalid',
      );
      expect(refused.details).toHaveProperty('fields.before');
    },
  );
});
