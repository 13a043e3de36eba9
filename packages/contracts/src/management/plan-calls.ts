import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { Seen } from '../kit/seen.ts';
import { ManagedCommunityDetail, OperatorReason } from './model.ts';
import { LimitChange, ManagedPlan, ManagedPlanList, PlanName } from './plan-model.ts';

/** Calls about plans (@spec §2 `pricing`, §9): named sets of limits that communities are given. */
export const planCalls = {
  /** All plans of the installation, with their limits and how many communities have each. */
  plans: defineCall({
    event: 'management/plans',
    kind: 'query',
    who: 'operator',
    input: z.strictObject({}),
    output: ManagedPlanList,
    errors: [],
  }),
  /** Makes a plan. Limits that are not named are the product's defaults. Names differ in more than their case. */
  addPlan: defineCall({
    event: 'management/addPlan',
    kind: 'mutation',
    who: 'operator',
    audit: { action: 'PLAN_ADD', about: 'created' },
    stepUp: true,
    input: z.strictObject({ name: PlanName, limits: LimitChange.default({}), reason: OperatorReason }),
    output: ManagedPlan,
    errors: ['management.planNameTaken', 'management.tooManyPlans'],
  }),
  /**
   * Changes the name or limits of a plan, for all communities that have it and have no limit of their own in its place. A lower limit
   * removes nothing; it refuses what would be added.
   */
  changePlan: defineCall({
    event: 'management/changePlan',
    kind: 'mutation',
    who: 'operator',
    audit: { action: 'PLAN_CHANGE', about: ['plan'] },
    stepUp: true,
    input: z.strictObject({
      plan: Uuid,
      name: PlanName.optional(),
      limits: LimitChange.default({}),
      reason: OperatorReason,
      seen: Seen.optional(),
    }),
    output: ManagedPlan,
    errors: ['management.planNotFound', 'management.planNameTaken', 'input.outdated'],
  }),
  /** Removes a plan that no community has. The default plan stays. */
  removePlan: defineCall({
    event: 'management/removePlan',
    kind: 'mutation',
    who: 'operator',
    audit: { action: 'PLAN_REMOVE', about: ['plan'] },
    stepUp: true,
    input: z.strictObject({ plan: Uuid, reason: OperatorReason }),
    output: z.strictObject({}),
    errors: ['management.planNotFound', 'management.planInUse', 'management.defaultPlanStays'],
  }),
  /** Gives a community a plan. Limits of its own stay as they are; a lower limit removes nothing. */
  givePlan: defineCall({
    event: 'management/givePlan',
    kind: 'mutation',
    who: 'operator',
    audit: 'COMMUNITY_PLAN_CHANGE',
    stepUp: true,
    input: z.strictObject({ community: Uuid, plan: Uuid, reason: OperatorReason, seen: Seen.optional() }),
    output: ManagedCommunityDetail,
    errors: ['communities.notFound', 'management.planNotFound', 'input.outdated'],
  }),
};
