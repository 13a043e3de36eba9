import type { PlanTerms } from '@muster/contracts/activity-quotas/model';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeCategory } from '../calendar/asking.ts';
import { makeForm } from '../forms/asking.ts';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import { day, makePlan, terms } from './asking.ts';

const use = useSharedStack();

describe('answers', () => {
  test('the id of the plan, whose first period is the one that runs by its rhythm', async () => {
    const { own } = await use.stack.world();
    const id = await makePlan(own, { startsOn: day(-10) });
    const { plans } = await own.people.owner.client.activityQuotas.plans.query({ community: own.uuid });
    expect(plans).toMatchObject([{ id, period: { firstDay: day(-3) } }]);
  });
});

describe('refuses', () => {
  const create = (name: 'member' | 'owner', more: Partial<PlanTerms> = {}) =>
    use.world.person(name).client.activityQuotas.createPlan.mutate({
      community: use.world.own.uuid,
      terms: terms(use.world.own, more),
    });
  const asking = (kind: 'rank' | 'department', id: string) => [{ kind, id, amounts: { clock: 60 } }];
  const custom = (startsOn: string, endsOn: string | null) => ({ rhythm: 'custom' as const, startsOn, endsOn });

  test('members without the permission', () => expectRefusal(create('member'), 'permissions.missing'));
  test.each([
    ['a beginning in two years', { startsOn: day(730) }],
    ['a beginning two years ago', { startsOn: day(-730) }],
    ['a period of its own that is over', custom(day(-20), day(-10))],
    ['one that ends before it begins', custom(day(5), day(5))],
    ['one of more than a year', custom(day(0), day(400))],
  ])('%s', async (_what, more) => {
    await expectRefusal(create('owner', more), 'activityQuotas.badDays');
  });
  test.each([
    ['a period of its own without an end', custom(day(0), null)],
    ['weeks with an end', { endsOn: day(7) }],
    ['a rank that is named twice', { requirements: [...asking('rank', NOBODY), ...asking('rank', NOBODY)] }],
    ['nothing that is asked', { requirements: [{ kind: 'rank' as const, id: NOBODY, amounts: { clock: 0 } }] }],
  ])('%s', async (_what, more) => {
    await expectRefusal(create('owner', more), 'input.invalid');
  });
  test('a rank of another community', () => {
    const { Member } = use.world.foreign.ranks;
    return expectRefusal(create('owner', { requirements: asking('rank', Member) }), 'departments.rankUnknown');
  });
  test('a department that is not there', () =>
    expectRefusal(create('owner', { requirements: asking('department', NOBODY) }), 'departments.unknown'));
  test('a kind of shift that is not there', () =>
    expectRefusal(create('owner', { shiftTypes: [NOBODY] }), 'shifts.typeUnknown'));
  test('a form that is not for patrol logs', async () => {
    const forms = [await makeForm(use.world.own)];
    await expectRefusal(create('owner', { forms }), 'forms.unknown');
  });
  test('a category of the calendar of another community', async () => {
    const categories = [await makeCategory(use.world.foreign)];
    await expectRefusal(create('owner', { categories }), 'calendar.categoryUnknown');
  });
  test('more plans than the limit of the community', async () => {
    const { own } = await use.stack.world();
    await use.stack.db.execute(
      sql`update communities set limits = limits || '{"activityPlans": 0}' where uuid = ${own.uuid}`,
    );
    await expectRefusal(makePlan(own), 'communities.limitReached');
  });
});
