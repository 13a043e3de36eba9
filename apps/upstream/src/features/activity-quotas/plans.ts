import type { PlanTerms } from '@muster/contracts/activity-quotas/model';
import { ACTIVITY } from '@muster/contracts/activity-quotas/constants';
import { fail } from '@muster/contracts/errors';
import { lockAsActor } from '../../authorization/guards.ts';
import type { CallContext, SignedInContext as Context } from '../../platform/handler.ts';
import { takeRoom } from '../../platform/limits.ts';
import { isSameSchedule, type PeriodDays, periodAt, periodBehind } from './periods.ts';
import { zoneOf } from './span.ts';
import * as store from './store.ts';

const DAY_MS = 86_400_000;

/** Makes a plan; answers its id. */
export async function createPlan(context: Context, community: string, terms: PlanTerms): Promise<string> {
  const { tx, audit } = context;
  await lockAsActor(context, community, 'system.manageMembers');
  await takeRoom(tx, { community, limit: 'activityPlans' });
  await assertKnown(context, community, { terms, before: null });
  const id = await store.insertPlan(tx, community, { terms, open: await firstPeriod(context, community, terms) });
  await audit({ action: 'ACTIVITY_PLAN_CREATE', community, target: id, after: terms });
  await plansChanged(context, { community, id });
  return id;
}

type Change = { readonly terms: PlanTerms; readonly revision: number };

/** Changes a plan; answers the revision it has then. */
export async function editPlan(
  context: Context,
  key: store.ActivityPlanKey,
  { terms, revision }: Change,
): Promise<number> {
  const { tx, audit } = context;
  const { community, id } = key;
  await lockAsActor(context, community, 'system.manageMembers');
  const plan = await knownPlan(tx, key);
  if (plan.revision !== revision) throw fail('input.outdated');
  const before = termsOf(plan);
  await assertKnown(context, community, { terms, before });
  const open = isSameSchedule(before, terms) ? {} : store.openAs(await firstUnreported(context, key, terms));
  await store.writePlan(tx, key, { ...terms, ...open, revision: revision + 1 });
  await audit({ action: 'ACTIVITY_PLAN_EDIT', community, target: id, before, after: terms });
  await plansChanged(context, key);
  return revision + 1;
}

/** Deletes a plan. */
export async function removePlan(context: Context, key: store.ActivityPlanKey): Promise<void> {
  const { tx, audit } = context;
  const { community, id } = key;
  await lockAsActor(context, community, 'system.manageMembers');
  const plan = await knownPlan(tx, key);
  // Before it is gone: the audit log notes what it was called.
  await audit({ action: 'ACTIVITY_PLAN_REMOVE', community, target: id, before: termsOf(plan) });
  await store.deletePlan(tx, key);
  await plansChanged(context, key);
}

/** A plan of the community; refused where there is none. */
export async function knownPlan(tx: CallContext['tx'], key: store.ActivityPlanKey): Promise<store.StoredActivityPlan> {
  const plan = await store.readPlan(tx, key);
  if (!plan) throw fail('activityQuotas.planUnknown');
  return plan;
}

/** What a plan says, as the contract has it. */
export function termsOf(plan: store.StoredActivityPlan): PlanTerms {
  const { name, rhythm, startsOn, startTime, endsOn, requirements, shiftTypes, forms } = plan;
  const { categories, remindHours, leaderboard } = plan;
  return {
    name,
    rhythm,
    startsOn,
    startTime,
    endsOn,
    requirements: [...requirements],
    shiftTypes,
    forms,
    categories,
    remindHours,
    leaderboard,
  };
}

/** Tells the community that a plan, or the period of it that is not closed, is another one. */
export async function plansChanged({ emit }: Pick<CallContext, 'emit'>, { community, id }: store.ActivityPlanKey) {
  await emit({ stream: `community:${community}`, type: 'activity-quotas:plansChanged', data: { id } });
}

/** The period that a new rhythm begins with: the one that runs by it, or its first one. */
async function firstPeriod({ tx, now }: Context, community: string, terms: PlanTerms): Promise<PeriodDays> {
  const at = now();
  const daysAway = Math.abs(Date.parse(terms.startsOn) - at.getTime()) / DAY_MS;
  const length = (Date.parse(terms.endsOn ?? terms.startsOn) - Date.parse(terms.startsOn)) / DAY_MS;
  const isSound = daysAway <= ACTIVITY.daysMax && length <= ACTIVITY.daysMax && (terms.endsOn === null || length > 0);
  const first = isSound ? periodAt(terms, at, await zoneOf(tx, community)) : null;
  if (!first) throw fail('activityQuotas.badDays');
  return first;
}

/** The same for a plan that has reports: the first of those periods that none of them is about, since a day names one period. */
async function firstUnreported(context: Context, key: store.ActivityPlanKey, terms: PlanTerms): Promise<PeriodDays> {
  let period: PeriodDays | null = await firstPeriod(context, key.community, terms);
  while (period && (await store.readPeriod(context.tx, key, period.firstDay))) {
    period = periodBehind(terms, period.nextDay);
  }
  if (!period) throw fail('activityQuotas.badDays');
  return period;
}

type Named = { readonly terms: PlanTerms; readonly before: PlanTerms | null };

/** Refuses what a plan newly names and the community does not have. What it named before may be gone by now. */
async function assertKnown({ tx }: Context, community: string, { terms, before }: Named): Promise<void> {
  const had = new Set(before?.requirements.map(({ kind, id }) => `${kind} ${id}`));
  const added = terms.requirements.filter(({ kind, id }) => !had.has(`${kind} ${id}`));
  const known = await store.readHolders(
    tx,
    community,
    added.map(({ id }) => id),
  );
  if (added.some(({ kind, id }) => kind === 'rank' && !known.rank.has(id))) throw fail('departments.rankUnknown');
  if (added.some(({ kind, id }) => kind === 'department' && !known.department.has(id)))
    throw fail('departments.unknown');
  const isNew = (of: 'shiftTypes' | 'forms' | 'categories', there: readonly { readonly id: string }[]) =>
    terms[of].some((id) => !before?.[of].includes(id) && !there.some((one) => one.id === id));
  if (isNew('shiftTypes', await store.readShiftTypes(tx, community))) throw fail('shifts.typeUnknown');
  if (isNew('forms', await store.readLogForms(tx, community))) throw fail('forms.unknown');
  if (isNew('categories', await store.readCategories(tx, community))) throw fail('calendar.categoryUnknown');
}
