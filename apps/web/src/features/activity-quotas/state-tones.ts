import type { ActivityState } from '@muster/contracts/activity-quotas/constants';

/** The colours of the states of a member in a period. */
export const STATE_TONES = {
  short: 'warning',
  met: 'positive',
  excused: 'info',
  new: 'neutral',
} as const satisfies Record<ActivityState, string>;
