import { fail } from '@muster/contracts/errors';
import type { Seen } from '@muster/contracts/kit/seen';
import { type LimitChange, type ManagedPlan, PLANS_MAX } from '@muster/contracts/management/plan-model';
import { refuseOutdated } from '../../../platform/calls/outdated.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { CallContext } from '../../../platform/handler.ts';
import { operatedCommunities } from '../../communities/public.ts';
import { record } from '../communities/changes.ts';
import { deletePlan, holdPlan, holdPlans, insertPlan, readPlan, readPlanOf, readPlans, writePlan } from './store.ts';

/** A plan as operators see it. */
export async function planAt(tx: Transaction, id: string): Promise<ManagedPlan> {
  const plan = await readPlan(tx, id);
  if (!plan) throw fail('management.planNotFound');
  return plan;
}

/** Makes a plan; answers its id. */
export async function addPlan(
  { tx, audit }: CallContext,
  { name, limits, reason }: { readonly name: string; readonly limits: LimitChange; readonly reason: string },
): Promise<string> {
  await holdPlans(tx);
  const plans = await readPlans(tx);
  if (plans.length >= PLANS_MAX) throw fail('management.tooManyPlans', { values: { limit: PLANS_MAX } });
  refuseTaken(plans, name);
  const plan = await insertPlan(tx, name, limits);
  await audit({ action: 'PLAN_ADD', target: plan, label: name, after: { name, ...limits, reason } });
  return plan;
}

/** What is changed of a plan. */
type PlanChange = {
  readonly name: string | undefined;
  readonly limits: LimitChange;
  readonly reason: string;
  readonly seen: Seen | undefined;
};

/** Changes a plan. Nothing is on record where nothing differs. */
export async function changePlan(context: CallContext, id: string, change: PlanChange): Promise<void> {
  const { tx, audit } = context;
  await holdPlans(tx);
  await holdPlan(tx, id, 'change');
  const plan = await planAt(tx, id);
  const now: Readonly<Record<string, number | string>> = {
    name: plan.name,
    ...Object.fromEntries(plan.limits.map(({ name, limit }) => [name, limit])),
  };
  const wanted = { ...change.limits, ...(change.name !== undefined && { name: change.name }) };
  refuseOutdated(now, wanted, change.seen);
  const changed = Object.entries(wanted).filter(([field, value]) => now[field] !== value);
  if (changed.length === 0) return;
  const name = change.name ?? plan.name;
  refuseTaken(
    (await readPlans(tx)).filter((other) => other.id !== id),
    name,
  );
  await writePlan(tx, id, { name, limits: change.limits });
  await audit({
    action: 'PLAN_CHANGE',
    target: id,
    label: name,
    before: Object.fromEntries(changed.map(([field]) => [field, now[field]])),
    after: { ...Object.fromEntries(changed), reason: change.reason },
  });
}

/** Removes a plan that no community has. */
export async function removePlan({ tx, audit }: CallContext, id: string, reason: string): Promise<void> {
  await holdPlan(tx, id, 'change');
  const { name, isDefault, communities, limits } = await planAt(tx, id);
  if (isDefault) throw fail('management.defaultPlanStays');
  if (communities > 0) throw fail('management.planInUse', { values: { used: communities } });
  await operatedCommunities.releasePlan(tx, id);
  await deletePlan(tx, id);
  const before = { name, ...Object.fromEntries(limits.map((limit) => [limit.name, limit.limit])) };
  await audit({ action: 'PLAN_REMOVE', target: id, label: name, before, after: { reason } });
}

/** Gives a community a plan, which is on record with the community too. */
export async function givePlan(
  context: CallContext,
  community: string,
  { plan: id, reason, seen }: { readonly plan: string; readonly reason: string; readonly seen: Seen | undefined },
): Promise<void> {
  const { tx, lock } = context;
  await lock([`community:${community}`]);
  await holdPlan(tx, id, 'give');
  const plan = await planAt(tx, id);
  const before = await readPlanOf(tx, community);
  refuseOutdated({ plan: before.id }, { plan: id }, seen);
  if (before.id === id) return;
  await operatedCommunities.writePlan(tx, community, id);
  await record(context, community, {
    action: 'COMMUNITY_PLAN_CHANGE',
    before: { plan: before.name },
    after: { plan: plan.name, reason },
  });
}

function refuseTaken(plans: readonly ManagedPlan[], name: string): void {
  if (plans.some((plan) => plan.name.toLowerCase() === name.toLowerCase())) throw fail('management.planNameTaken');
}
