import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { day, ownLeave, putLeave, toldOf } from './asking.ts';

const use = useSharedStack();

const change = (
  { uuid: community, people }: Place,
  id: string,
  { last = 12, seen = 10, by = 'staff' }: { last?: number; seen?: number; by?: 'member' | 'staff' } = {},
) => people[by].client.leave.setLastDay.mutate({ community, id, lastDay: day(last), seen: day(seen) });

describe('answers', () => {
  test.each(['approved', 'running'] as const)(
    'another last day of a leave that is %s, and tells the member',
    async (state) => {
      const { own } = await use.stack.world();
      const id = await putLeave(use.stack, own, { state });
      await change(own, id);
      expect((await ownLeave(own)).open).toMatchObject([{ id, lastDay: day(12) }]);
      expect(await toldOf(own, 'member')).toMatchObject([{ values: { decision: 'changed', lastDay: day(12) } }]);
    },
  );
});

describe('refuses', () => {
  test('what is not there', () => expectRefusal(change(use.world.own, NOBODY), 'leave.unknown'));
  test('members without the permission', () =>
    expectRefusal(change(use.world.own, NOBODY, { by: 'member' }), 'permissions.missing'));
  test('what waits', async () => {
    const id = await putLeave(use.stack, use.world.own, { state: 'waiting', first: 5 });
    await expectRefusal(change(use.world.own, id), 'leave.wrongState');
  });
  test('a day that another one took the place of', async () => {
    const id = await putLeave(use.stack, use.world.own);
    await expectRefusal(change(use.world.own, id, { seen: 9 }), 'input.outdated');
  });
  test('a day that has passed, and more than a year and a day', async () => {
    const id = await putLeave(use.stack, use.world.own);
    await expectRefusal(change(use.world.own, id, { last: -1 }), 'leave.badDays');
    await expectRefusal(change(use.world.own, id, { last: 400 }), 'leave.tooLong');
  });
  test('days of another leave', async () => {
    const { own } = await use.stack.world();
    const id = await putLeave(use.stack, own);
    await putLeave(use.stack, own, { state: 'approved', first: 12, last: 14 });
    await expectRefusal(change(own, id), 'leave.overlap');
  });
  test('staff their own, and that of those above them', async () => {
    const { own } = await use.stack.world();
    await expectRefusal(change(own, await putLeave(use.stack, own, { of: 'staff' })), 'members.yourself');
    await expectRefusal(change(own, await putLeave(use.stack, own, { of: 'owner' })), 'permissions.outranked');
  });
});
