import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { CalendarDay, Seq, Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { ACTIVITY, ACTIVITY_SORTS, ACTIVITY_STATES } from './constants.ts';
import { ActivityPlan, ActivityPosition, Leader, OwnActivity, PeriodPage, PlanTerms } from './model.ts';

const manage = { permission: 'system.manageMembers' } as const;
const Reason = Text.trim().min(1, 'Say why. The member reads it.').max(ACTIVITY.reasonMax);
const AboutOne = z.strictObject({ community: Uuid, id: Uuid });
const Done = z.object({ id: Uuid });

const Terms = PlanTerms.refine(({ rhythm, endsOn }) => (rhythm === 'custom') === (endsOn !== null), {
  path: ['endsOn'],
  message: 'A period of your own has a day on which it ends; the others have none.',
}).refine(
  ({ requirements }) => new Set(requirements.map(({ kind, id }) => `${kind} ${id}`)).size === requirements.length,
  { path: ['requirements'], message: 'Name each rank and department once.' },
);

/** What a plan may name that is not there. */
const named = [
  'activityQuotas.badDays',
  'departments.rankUnknown',
  'departments.unknown',
  'shifts.typeUnknown',
  'forms.unknown',
  'calendar.categoryUnknown',
] as const;
/** What stands in the way of an exception for a member. */
const ofStaff = ['members.yourself', 'permissions.outranked'] as const;

/** Calls about activity plans: what members have to do in each period, and what they did. */
export const activityQuotasCalls = {
  /** The plans of a community in the order of their names, and what a plan can name: kinds of shift, forms for patrol logs, and categories of events. */
  plans: defineCall({
    event: 'activity-quotas/plans',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: z.object({
      asOf: Seq,
      timeZone: z.string(),
      plans: z.array(ActivityPlan),
      shiftTypes: z.array(z.object({ id: Uuid, label: z.string() })),
      forms: z.array(z.object({ id: Uuid, label: z.string() })),
      categories: z.array(z.object({ id: Uuid, label: z.string() })),
    }),
    errors: [],
  }),
  /** Makes a plan. */
  createPlan: defineCall({
    event: 'activity-quotas/createPlan',
    kind: 'mutation',
    who: manage,
    audit: { action: 'ACTIVITY_PLAN_CREATE', about: 'created' },
    scope: 'community',
    input: z.strictObject({ community: Uuid, terms: Terms }),
    output: Done,
    errors: ['communities.limitReached', ...named],
  }),
  /**
   * Changes a plan, where it was not changed since `revision`. What is asked for is other for the period that runs; reports stay. With
   * another rhythm, day or time, the period that runs is the one of the new rhythm.
   */
  editPlan: defineCall({
    event: 'activity-quotas/editPlan',
    kind: 'mutation',
    who: manage,
    audit: 'ACTIVITY_PLAN_EDIT',
    scope: 'community',
    input: AboutOne.extend({ terms: Terms, revision: z.int().min(1) }),
    output: z.object({ revision: z.int().min(1) }),
    errors: ['activityQuotas.planUnknown', 'input.outdated', ...named],
  }),
  /** Deletes a plan with its reports and exceptions. */
  removePlan: defineCall({
    event: 'activity-quotas/removePlan',
    kind: 'mutation',
    who: manage,
    audit: 'ACTIVITY_PLAN_REMOVE',
    scope: 'community',
    input: AboutOne,
    output: Done,
    errors: ['activityQuotas.planUnknown'],
  }),
  /** A period of a plan: the one that is not closed, or the newest report where there is none; or the one that begins on `firstDay`. */
  period: defineCall({
    event: 'activity-quotas/period',
    kind: 'query',
    who: manage,
    scope: 'community',
    input: AboutOne.extend({
      firstDay: CalendarDay.nullish(),
      state: z.enum(ACTIVITY_STATES).nullish(),
      search: Text.trim().max(ACTIVITY.searchMax).default(''),
      sort: z.enum(ACTIVITY_SORTS).default('progress'),
      after: ActivityPosition.nullish(),
    }).refine(({ sort, after }) => !after || (sort === 'name') === (typeof after.key === 'string'), {
      path: ['after'],
      message: 'Go on in the order in which the list began.',
    }),
    output: PeriodPage,
    errors: ['activityQuotas.planUnknown', 'activityQuotas.periodUnknown'],
  }),
  /** Excuses a member from a period, before or after its end, or gives another reason for it. */
  excuse: defineCall({
    event: 'activity-quotas/excuse',
    kind: 'mutation',
    who: manage,
    audit: 'ACTIVITY_EXCUSE',
    scope: 'community',
    input: AboutOne.extend({ firstDay: CalendarDay, accId: Uuid, reason: Reason }),
    output: Done,
    errors: ['activityQuotas.planUnknown', 'activityQuotas.periodUnknown', 'activityQuotas.notConcerned', ...ofStaff],
  }),
  /** Takes an exception back. */
  withdrawExcuse: defineCall({
    event: 'activity-quotas/withdrawExcuse',
    kind: 'mutation',
    who: manage,
    audit: 'ACTIVITY_EXCUSE_WITHDRAW',
    scope: 'community',
    input: AboutOne.extend({ firstDay: CalendarDay, accId: Uuid }),
    output: Done,
    errors: ['activityQuotas.planUnknown', 'activityQuotas.exceptionUnknown', ...ofStaff],
  }),
  /** Makes the figures of a report anew from shifts, logs, attendance and leave as they are now. Members and what was asked of them stay. */
  recompute: defineCall({
    event: 'activity-quotas/recompute',
    kind: 'mutation',
    who: manage,
    audit: 'ACTIVITY_REPORT_RECOMPUTE',
    scope: 'community',
    input: AboutOne.extend({ firstDay: CalendarDay }),
    output: z.object({ changed: z.int().min(0) }),
    errors: ['activityQuotas.planUnknown', 'activityQuotas.periodUnknown'],
  }),
  /** How the caller stands in each plan that asks something of them now, the one that ends first before the others. */
  own: defineCall({
    event: 'activity-quotas/own',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({ community: Uuid }),
    output: z.object({ asOf: Seq, items: z.array(OwnActivity) }),
    errors: [],
  }),
  /** Those who did most in the period of a plan that runs, where the plan shows it to members. */
  leaderboard: defineCall({
    event: 'activity-quotas/leaderboard',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: AboutOne,
    output: z.object({ asOf: Seq, items: z.array(Leader) }),
    errors: ['activityQuotas.planUnknown', 'activityQuotas.noLeaderboard'],
  }),
};
