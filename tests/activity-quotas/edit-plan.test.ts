import type { PlanTerms } from '@muster/contracts/activity-quotas/model';
import { describe, expect, test } from 'vitest';
import { expectRefusal, NOBODY } from '../support/expect-refusal.ts';
import { useSharedStack } from '../support/shared-stack.ts';
import type { Place } from '../support/world/world.ts';
import { day, makePlan, periodOf, standingOf, terms, work } from './asking.ts';

const use = useSharedStack();

type Change = { more?: Partial<PlanTerms>; revision?: number; by?: 'owner' | 'member' };

const edit = (place: Place, id: string, { more = {}, revision = 1, by = 'owner' }: Change = {}) =>
  place.people[by].client.activityQuotas.editPlan.mutate({
    community: place.uuid,
    id,
    terms: terms(place, more),
    revision,
  });

describe('answers', () => {
  test('the revision, and what is asked is for the period that runs', async () => {
    const { own } = await use.stack.world();
    const id = await makePlan(own);
    await work(use.stack, own, { minutes: 60 });
    const requirements = [{ kind: 'rank' as const, id: own.ranks.Member, amounts: { clock: 60 } }];
    expect(await edit(own, id, { more: { requirements } })).toEqual({ revision: 2 });
    expect(await standingOf(own, id)).toMatchObject({ state: 'met' });
  });

  test('another rhythm, whose own period runs then', async () => {
    const { own } = await use.stack.world();
    const id = await makePlan(own);
    await edit(own, id, { more: { startsOn: day(-1) } });
    expect((await periodOf(own, id)).period).toMatchObject({ firstDay: day(-1) });
  });

  test('names of things that are gone since they were chosen stay', async () => {
    const { own } = await use.stack.world();
    const { client } = own.people.owner;
    const id = await makePlan(own);
    const part = { kind: 'rank' as const, id: own.ranks.Member };
    await client.departments.remove.mutate({ community: own.uuid, part });
    expect(await edit(own, id, { more: { name: 'Other' } })).toEqual({ revision: 2 });
  });
});

describe('refuses', () => {
  const asking = (kind: 'rank' | 'department') => ({ requirements: [{ kind, id: NOBODY, amounts: { clock: 60 } }] });

  test('members without the permission', async () =>
    expectRefusal(edit(use.world.own, await makePlan(use.world.own), { by: 'member' }), 'permissions.missing'));
  test('a plan that is not there', () => expectRefusal(edit(use.world.own, NOBODY), 'activityQuotas.planUnknown'));
  test('a plan that somebody else changed in between', async () =>
    expectRefusal(edit(use.world.own, await makePlan(use.world.own), { revision: 2 }), 'input.outdated'));
  test.each([
    ['a beginning in two years', { startsOn: day(730) }, 'activityQuotas.badDays'],
    ['a rank that is not there', asking('rank'), 'departments.rankUnknown'],
    ['a department that is not there', asking('department'), 'departments.unknown'],
    ['a kind of shift that is not there', { shiftTypes: [NOBODY] }, 'shifts.typeUnknown'],
    ['a form that is not there', { forms: [NOBODY] }, 'forms.unknown'],
    ['a category of events that is not there', { categories: [NOBODY] }, 'calendar.categoryUnknown'],
  ] as const)('%s', async (_what, more, code) => {
    const id = await makePlan(use.world.own);
    await expectRefusal(edit(use.world.own, id, { more: more as Partial<PlanTerms> }), code);
  });
});
