import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { makePlan, periodOf } from './asking.ts';

const use = useSharedStack();

const remove = (by: 'owner' | 'member', id: string) =>
  use.world.own.people[by].client.activityQuotas.removePlan.mutate({ community: use.world.own.uuid, id });

describe('answers', () => {
  test('the id of the plan, which is gone', async () => {
    const id = await makePlan(use.world.own);
    expect(await remove('owner', id)).toEqual({ id });
    await expectRefusal(periodOf(use.world.own, id), 'activityQuotas.planUnknown');
  });
});

describe('refuses', () => {
  test('members without the permission', async () =>
    expectRefusal(remove('member', await makePlan(use.world.own)), 'permissions.missing'));
  test('a plan that is not there', () => expectRefusal(remove('owner', NOBODY), 'activityQuotas.planUnknown'));
});
