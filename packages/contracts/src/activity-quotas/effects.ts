import type { EventEffects } from '../kit/event.ts';

/** Effects of the events about activity plans. */
export const effects = {
  'activity-quotas:plansChanged': {
    refetch: ['activityQuotas.plans', 'activityQuotas.period', 'activityQuotas.own', 'activityQuotas.leaderboard'],
  },
  'activity-quotas:memberChanged': { refetch: ['activityQuotas.period', 'activityQuotas.own'] },
} satisfies EventEffects;
