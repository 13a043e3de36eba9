import { describe, expect, test } from 'vitest';
import { makeForm } from '../forms/asking.ts';
import { setShiftTypes } from '../shifts/clocking.ts';
import { expectRefusal } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { day, makePlan } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the plans by name with the period that runs, and what a plan can name', async () => {
    const { own } = await use.stack.world();
    await setShiftTypes(own, ['Patrol']);
    const log = await makeForm(own, { kind: 1, label: 'Patrol log' });
    await makeForm(own);
    await makePlan(own, { name: 'b' });
    await makePlan(own, { name: 'A' });
    const answer = await own.people.staff.client.activityQuotas.plans.query({ community: own.uuid });
    expect(answer.plans.map(({ name }) => name)).toEqual(['A', 'b']);
    expect(answer.plans[0]).toMatchObject({
      revision: 1,
      report: null,
      period: { firstDay: day(-3), startsAt: `${day(-3)}T00:00:00.000Z`, endsAt: `${day(4)}T00:00:00.000Z` },
    });
    expect(answer).toMatchObject({
      timeZone: 'UTC',
      shiftTypes: [{ label: 'Patrol' }],
      forms: [{ id: log, label: 'Patrol log' }],
    });
  });
});

describe('refuses', () => {
  test('members without the permission', () =>
    expectRefusal(
      use.world.own.people.member.client.activityQuotas.plans.query({ community: use.world.own.uuid }),
      'permissions.missing',
    ));
});
