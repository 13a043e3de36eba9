import type { NotificationKinds } from '../notifications/kind-spec.ts';

const EVERYWHERE = ['inApp', 'email', 'push'] as const;
const HOME = { on: 'community', path: '' } as const;
const OWN_CLOCK = { on: 'community', path: 'u?tab=activity' } as const;

/** What this feature notifies people of. */
export const shiftsNotificationKinds = {
  clockCorrected: {
    about: 'community',
    type: 'info',
    needs: null,
    values: ['name', 'change', 'oldFrom', 'oldTo', 'newFrom', 'newTo', 'reason'],
    moments: ['oldFrom', 'oldTo', 'newFrom', 'newTo'],
    words: { change: ['added', 'corrected', 'removed'] },
    on: EVERYWHERE,
    urgent: false,
    link: OWN_CLOCK,
    brief: 'Your time on duty in {community} changed',
    text: '{name} {change} a shift of yours in {community}[; before from {oldFrom}][ to {oldTo}][; now from {newFrom}][ to {newTo}].[ Reason: {reason}]',
  },
  shiftForgotten: {
    about: 'community',
    type: 'warning',
    needs: null,
    values: ['began'],
    moments: ['began'],
    on: EVERYWHERE,
    urgent: false,
    link: HOME,
    brief: 'Are you still on duty in {community}?',
    text: 'You have been on duty in {community} since {began}. If you stopped long ago, clock out and say when.',
  },
} as const satisfies NotificationKinds;
