import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Role } from '../support/world/people.ts';
import type { Place } from '../support/world/world.ts';
import { day, makePlan, standingOf, toldOf } from './asking.ts';

const use = useSharedStack();

type Wanted = { by?: Role; whose?: Role; firstDay?: string; reason?: string };

const excuse = (
  { uuid: community, people }: Place,
  id: string,
  { by = 'staff', whose = 'member', firstDay = day(-3), reason = 'Ran the event' }: Wanted = {},
) => people[by].client.activityQuotas.excuse.mutate({ community, id, firstDay, accId: people[whose].account, reason });

describe('answers', () => {
  test('the id of the plan: the member is excused, and is told why', async () => {
    const { own } = await use.stack.world();
    const id = await makePlan(own);
    expect(await excuse(own, id)).toEqual({ id });
    expect(await standingOf(own, id)).toMatchObject({
      state: 'excused',
      exception: { reason: 'Ran the event', by: 'Crow staff' },
    });
    expect(await toldOf(own, 'member')).toMatchObject([
      { kind: 'activityExcused', values: { plan: 'Patrol hours', change: 'made', reason: 'Ran the event' } },
    ]);
    await excuse(own, id, { by: 'owner', reason: 'On holiday' });
    expect(await standingOf(own, id)).toMatchObject({
      exception: { reason: 'On holiday', by: expect.stringContaining('Crow owner') },
    });
  });
});

describe('refuses', () => {
  const own = () => use.world.own;
  const ofAll = async () =>
    makePlan(own(), {
      requirements: [own().ranks.Member, own().ranks.Moderator].map((id) => ({
        kind: 'rank' as const,
        id,
        amounts: { clock: 60 },
      })),
    });

  test('members without the permission', async () =>
    expectRefusal(excuse(own(), await makePlan(own()), { by: 'member' }), 'permissions.missing'));
  test('a plan that is not there', () => expectRefusal(excuse(own(), NOBODY), 'activityQuotas.planUnknown'));
  test('a period that the plan does not have', async () =>
    expectRefusal(excuse(own(), await makePlan(own()), { firstDay: day(-2) }), 'activityQuotas.periodUnknown'));
  test('a member of whom nothing is asked', async () =>
    expectRefusal(
      excuse(own(), await makePlan(own()), { by: 'owner', whose: 'staff' }),
      'activityQuotas.notConcerned',
    ));
  test('staff who excuse themselves', async () =>
    expectRefusal(excuse(own(), await ofAll(), { whose: 'staff' }), 'members.yourself'));
  test('staff who excuse the owner', async () =>
    expectRefusal(excuse(own(), await ofAll(), { whose: 'owner' }), 'permissions.outranked'));
  test('an exception without a reason', async () =>
    expectRefusal(excuse(own(), await makePlan(own()), { reason: ' ' }), 'input.invalid'));
});
