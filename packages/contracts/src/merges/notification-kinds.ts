import type { NotificationKinds } from '../notifications/kind-spec.ts';

const EVERYWHERE = ['inApp', 'email', 'push'] as const;

/** What this feature notifies people of. */
export const mergesNotificationKinds = {
  memberMerged: {
    about: 'community',
    type: 'info',
    needs: null,
    values: ['name', 'reason'],
    on: EVERYWHERE,
    urgent: false,
    link: null,
    brief: 'Your two memberships of {community} are one',
    text: 'Your membership of {community} was merged into that of {name}. Sign in with that account to go on, or ask to join again.[ Reason: {reason}]',
  },
  memberMergeUndone: {
    about: 'community',
    type: 'info',
    needs: null,
    values: [],
    on: EVERYWHERE,
    urgent: false,
    link: { on: 'community', path: '' },
    brief: 'Your membership of {community} is back',
    text: 'Your membership of {community} is your own again: merging it was taken back.',
  },
} as const satisfies NotificationKinds;
