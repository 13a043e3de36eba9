import * as z from 'zod';
import { LIMIT_WORDS, type LimitName } from '../communities/limits.ts';
import { Uuid } from '../kit/ids.ts';
import { Name as AnyName } from '../kit/text.ts';

const LIMIT_MAX = 1_000_000_000_000_000;
const Name = z.enum(Object.keys(LIMIT_WORDS) as [LimitName, ...LimitName[]]);
const Limit = z.int().min(0).max(LIMIT_MAX);

/** Limits that are changed, by their names; bytes for `driveStorage`. */
export const LimitChange = z.partialRecord(Name, Limit);
export type LimitChange = z.infer<typeof LimitChange>;

/** Limits of one community that are changed; null puts the limit of its plan in place of its own. */
export const LimitOverrides = z.partialRecord(Name, Limit.nullable());
export type LimitOverrides = z.infer<typeof LimitOverrides>;

/** At most so many plans in an installation: all of them are one answer. */
export const PLANS_MAX = 50;

/** What a plan is called. */
export const PlanName = AnyName.trim().min(1, 'Give the plan a name.').max(60, 'Use at most 60 characters.');

/** A plan: a named set of limits. The default plan is that of communities that were given no other. */
export const ManagedPlan = z.object({
  id: Uuid,
  name: PlanName,
  isDefault: z.boolean(),
  /** Every limit, in the order they are shown; those that the plan does not change are the product's defaults. */
  limits: z.array(z.object({ name: Name, limit: Limit })),
  /** How many communities have it; deleted ones are not counted. */
  communities: z.int().min(0),
});
export type ManagedPlan = z.infer<typeof ManagedPlan>;

/** All plans, the default one first, the others by name. */
export const ManagedPlanList = z.object({ plans: z.array(ManagedPlan).max(PLANS_MAX) });
export type ManagedPlanList = z.infer<typeof ManagedPlanList>;
