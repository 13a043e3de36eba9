import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { day, makePlan, standingOf } from './asking.ts';

const use = useSharedStack();

const withdraw = (
  { uuid: community, people }: Place,
  id: string,
  { by = 'staff', whose = 'member' }: { by?: Role; whose?: Role } = {},
) =>
  people[by].client.activityQuotas.withdrawExcuse.mutate({
    community,
    id,
    firstDay: day(-3),
    accId: people[whose].account,
  });

describe('answers', () => {
  test('the id of the plan: the member is short again', async () => {
    const { own } = await use.stack.world();
    const id = await makePlan(own);
    await own.people.staff.client.activityQuotas.excuse.mutate({
      community: own.uuid,
      id,
      firstDay: day(-3),
      accId: own.people.member.account,
      reason: 'Ran the event',
    });
    expect(await withdraw(own, id)).toEqual({ id });
    expect(await standingOf(own, id)).toMatchObject({ state: 'short', exception: null });
  });
});

describe('refuses', () => {
  const world = () => use.world.own;

  test('members without the permission', () =>
    expectRefusal(withdraw(world(), NOBODY, { by: 'member' }), 'permissions.missing'));
  test('a plan that is not there', () => expectRefusal(withdraw(world(), NOBODY), 'activityQuotas.planUnknown'));
  test('an exception that is not there', async () =>
    expectRefusal(withdraw(world(), await makePlan(world())), 'activityQuotas.exceptionUnknown'));
  test('an exception of oneself', () =>
    expectRefusal(withdraw(world(), NOBODY, { whose: 'staff' }), 'members.yourself'));
  test('an exception of the owner', () =>
    expectRefusal(withdraw(world(), NOBODY, { whose: 'owner' }), 'permissions.outranked'));
});
