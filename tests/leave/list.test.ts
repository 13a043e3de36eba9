import { describe, expect, test } from 'vitest';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { day, putLeave } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('what waits, who is away, who will be and what is over, and how many of each', async () => {
    const { own } = await use.stack.world();
    const put = (more: Parameters<typeof putLeave>[2]) => putLeave(use.stack, own, more);
    const ids = {
      waiting: await put({ state: 'waiting', first: 30, last: 35 }),
      away: await put({ state: 'running' }),
      upcoming: await put({ state: 'approved', first: 20, last: 22 }),
      past: await put({ state: 'declined', first: 1, last: 2 }),
    };
    for (const list of ['waiting', 'away', 'upcoming', 'past'] as const) {
      const page = await own.people.staff.client.leave.list.query({ community: own.uuid, list });
      expect(page).toMatchObject({ items: [{ id: ids[list], name: 'Crow member', mayDecide: true }], today: day(0) });
      expect(page.items).toHaveLength(1);
      expect(page.counts).toEqual({ waiting: 1, away: 1, upcoming: 1 });
    }
  });

  test('pages that go on where the last one ended', async () => {
    const { own } = await use.stack.world();
    for (let at = 0; at < 31; at += 1) await putLeave(use.stack, own, { state: 'withdrawn', first: at, last: at });
    const page = (before: { at: string; id: string } | null) =>
      own.people.owner.client.leave.list.query({ community: own.uuid, list: 'past', before });
    const first = await page(null);
    const second = await page(first.next);
    expect([first.items.length, second.items.length, second.next]).toEqual([30, 1, null]);
    expect(first.items.map(({ id }) => id)).not.toContain(second.items[0]?.id);
  });
});

describe('refuses', () => {
  test('members without the permission', () =>
    expectRefusal(
      use.world.own.people.member.client.leave.list.query({ community: use.world.own.uuid }),
      'permissions.missing',
    ));
});
