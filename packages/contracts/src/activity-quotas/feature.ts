import { isFields } from '../audit/undo.ts';
import { defineFeature } from '../kit/feature/declare.ts';
import { activityQuotasErrors } from './errors.ts';
import { activityQuotasNotificationKinds } from './notification-kinds.ts';

const MANAGE = ['system.manageMembers'] as const;

/** What the feature declares beside its calls and events. */
export const activityQuotasFeature = defineFeature({
  errors: activityQuotasErrors,
  areas: { activity: 63_000 },
  audit: {
    ACTIVITY_PLAN_CREATE: {
      code: 63_000,
      target: 'activityPlan',
      needs: MANAGE,
      final: 'it is deleted on the screen of activity plans',
    },
    ACTIVITY_PLAN_EDIT: {
      code: 63_002,
      target: 'activityPlan',
      needs: MANAGE,
      final: 'it is changed back in its editor, since members have worked by it since',
    },
    ACTIVITY_PLAN_REMOVE: {
      code: 63_004,
      target: 'activityPlan',
      needs: MANAGE,
      final: 'its reports were deleted with it',
    },
    ACTIVITY_EXCUSE: {
      code: 63_006,
      target: 'member',
      needs: MANAGE,
      final: 'an exception is withdrawn where the period is shown, and the member is told',
    },
    ACTIVITY_EXCUSE_WITHDRAW: {
      code: 63_008,
      target: 'member',
      needs: MANAGE,
      final: 'an exception is made anew where the period is shown, and the member is told',
    },
    ACTIVITY_PERIOD_CLOSE: {
      code: 63_010,
      publishes: {
        types: ['activity.quotaMissed'],
        which: ({ after }) => (isFields(after) && Number(after.short) > 0 ? ['activity.quotaMissed'] : []),
      },
      target: 'activityPlan',
      needs: MANAGE,
      final: 'time does not go back: its figures are made anew where the report is shown',
    },
    ACTIVITY_REPORT_RECOMPUTE: {
      code: 63_012,
      target: 'activityPlan',
      needs: MANAGE,
      final: 'it follows from shifts, logs and leave, and is made anew after those are corrected',
    },
  },
  screens: { 'admin_activity-quotas': { path: 'admin/activity-quotas', needs: MANAGE, order: 49 } },
  limits: { activityPlans: { default: 50, text: 'activity plans' } },
  notifications: activityQuotasNotificationKinds,
});
