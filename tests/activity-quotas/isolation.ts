import { eq } from 'drizzle-orm';
import {
  activityExceptions,
  activityPeriods,
  activityPlans,
  activityResults,
} from '../../apps/upstream/src/features/activity-quotas/tables.ts';
import { ofCommunity, ofThing, type Row } from '../isolation/rows.ts';
import type { Stack } from '../support/stack.ts';
import type { Place } from '../support/world/world.ts';
import { day, terms } from './asking.ts';

/** A plan that the community has alone, and so is named alike whenever it is asked for. */
async function plan({ db }: Stack, place: Place): Promise<string> {
  const { uuid: community } = place;
  await db.delete(activityPlans).where(eq(activityPlans.community, community));
  const id = crypto.randomUUID();
  const open = { openFrom: day(-3), openUntil: day(4) };
  await db.insert(activityPlans).values({ id, community, ...terms(place, { leaderboard: true }), ...open });
  return id;
}

async function reported(stack: Stack, place: Place): Promise<string> {
  const { uuid: community, people } = place;
  const id = await plan(stack, place);
  const period = crypto.randomUUID();
  const at = new Date(`${day(-3)}T00:00:00Z`);
  await stack.db.insert(activityPeriods).values({
    id: period,
    community,
    plan: id,
    firstDay: day(-10),
    startsAt: new Date(`${day(-10)}T00:00:00Z`),
    endsAt: at,
    counted: { shiftTypes: null, forms: null, categories: null },
    closedAt: at,
  });
  const figures = { required: { clock: 300 }, due: { clock: 300 }, done: { clock: 0 }, progress: 0 };
  const { account } = people.member;
  const row = { community, period, account, isNew: false, away: 0, state: 'short' as const };
  await stack.db.insert(activityResults).values({ ...row, ...figures });
  return id;
}

async function excused(stack: Stack, place: Place): Promise<string> {
  const { uuid: community, people } = place;
  const id = await plan(stack, place);
  const row = { community, plan: id, firstDay: day(-3), account: people.member.account };
  await stack.db.insert(activityExceptions).values({ ...row, reason: 'Ran the event', at: new Date() });
  return id;
}

/** A row for a call about a member in a period of a plan. */
const ofException = (add: typeof plan, more: object = {}): Row =>
  ofPlan(add, ({ people }) => ({ firstDay: day(-3), accId: people.member.account, ...more }));

/** A row for a call about a plan and something else of the same community. */
function ofPlan(add: typeof plan, about: (place: Place) => object): Row {
  const row = ofThing(add);
  const asked = (input: NonNullable<Row['foreign']>, whose: 'own' | 'foreign'): NonNullable<Row['foreign']> => {
    return async (asking) => ({ ...((await input(asking)) as object), ...about(asking.world[whose]) });
  };
  const { own, foreign = own, unknown = own, smuggled = own } = row;
  return {
    own: asked(own, 'own'),
    foreign: asked(foreign, 'foreign'),
    unknown: asked(unknown, 'own'),
    smuggled: asked(smuggled, 'own'),
  };
}

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'activityQuotas.plans': ofCommunity(),
  'activityQuotas.createPlan': ofCommunity((place) => ({ terms: terms(place) })),
  'activityQuotas.editPlan': ofPlan(plan, (place) => ({ terms: terms(place), revision: 1 })),
  'activityQuotas.removePlan': ofThing(plan),
  'activityQuotas.period': ofThing(plan),
  'activityQuotas.excuse': ofException(plan, { reason: 'Ran the event' }),
  'activityQuotas.withdrawExcuse': ofException(excused),
  'activityQuotas.recompute': ofThing(reported, (id) => ({ id, firstDay: day(-10) })),
  'activityQuotas.own': ofCommunity(),
  'activityQuotas.leaderboard': ofThing(plan),
};
