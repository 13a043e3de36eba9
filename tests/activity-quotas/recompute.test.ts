import { clockEntries } from '@muster/upstream/platform/schema/members';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useStack } from '../support/use-stack.ts';
import { day, makePlan, periodOf, standingOf, turn, work } from './asking.ts';

const use = useStack();

describe('answers', () => {
  test('of how many members figures are other ones, which the report said before', async () => {
    const { own } = await use.stack.world();
    const id = await makePlan(own);
    const entry = await work(use.stack, own, { minutes: 300 });
    await turn(use.stack, 5);
    const firstDay = day(-3);
    expect(await standingOf(own, id, { firstDay })).toMatchObject({ state: 'met', changed: false });
    await use.stack.db.delete(clockEntries).where(eq(clockEntries.id, entry));
    expect((await periodOf(own, id, { firstDay })).closed).toMatchObject({ changed: 1 });
    expect(await standingOf(own, id, { firstDay })).toMatchObject({ state: 'met', changed: true });
    const recompute = () =>
      own.people.staff.client.activityQuotas.recompute.mutate({ community: own.uuid, id, firstDay });
    expect(await recompute()).toEqual({ changed: 1 });
    expect(await standingOf(own, id, { firstDay })).toMatchObject({ state: 'short', changed: false });
    expect(await recompute()).toEqual({ changed: 0 });
  });
});

describe('refuses', () => {
  const recompute = (by: 'staff' | 'member', id: string) =>
    use.world.own.people[by].client.activityQuotas.recompute.mutate({
      community: use.world.own.uuid,
      id,
      firstDay: day(-3),
    });

  test('members without the permission', () => expectRefusal(recompute('member', NOBODY), 'permissions.missing'));
  test('a plan that is not there', () => expectRefusal(recompute('staff', NOBODY), 'activityQuotas.planUnknown'));
  test('a period that is not closed', async () =>
    expectRefusal(recompute('staff', await makePlan(use.world.own)), 'activityQuotas.periodUnknown'));
});
