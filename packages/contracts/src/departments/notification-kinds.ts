import type { NotificationKinds } from '../notifications/kind-spec.ts';

const EVERYWHERE = ['inApp', 'email', 'push'] as const;
const OWN_RECORD = { on: 'community', path: 'u?tab=record' } as const;

/** What this feature notifies people of. */
export const departmentsNotificationKinds = {
  ranksChanged: {
    about: 'community',
    type: 'info',
    needs: null,
    values: ['given', 'taken'],
    swaps: ['given', 'taken'],
    on: EVERYWHERE,
    urgent: false,
    link: OWN_RECORD,
    brief: 'Your ranks in {community} changed',
    text: 'Your ranks in {community} changed.[ Given: {given}.][ Taken: {taken}.]',
  },
  rankEnding: {
    about: 'community',
    type: 'warning',
    needs: null,
    values: ['rank', 'until'],
    moments: ['until'],
    on: EVERYWHERE,
    urgent: false,
    link: OWN_RECORD,
    brief: 'A rank of yours in {community} ends soon',
    text: 'Your rank {rank} in {community} ends on {until}.',
  },
  rankExpired: {
    about: 'community',
    type: 'info',
    needs: null,
    values: ['rank'],
    on: EVERYWHERE,
    urgent: false,
    link: OWN_RECORD,
    brief: 'A rank of yours in {community} has ended',
    text: 'Your rank {rank} in {community} has ended.',
  },
} as const satisfies NotificationKinds;
