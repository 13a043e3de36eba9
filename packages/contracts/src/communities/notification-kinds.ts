import type { NotificationKinds } from '../notifications/kind-spec.ts';

const EVERYWHERE = ['inApp', 'email', 'push'] as const;
const HOME = { on: 'community', path: '' } as const;

/** What this feature notifies people of. */
export const communitiesNotificationKinds = {
  communityDeleted: {
    about: 'community',
    type: 'warning',
    needs: null,
    values: [],
    on: ['inApp', 'email'],
    urgent: false,
    link: null,
    brief: '{community} was deleted',
    text: '{community} was deleted by its owner.',
  },
  transferRequested: {
    about: 'community',
    type: 'warning',
    needs: null,
    values: ['name'],
    on: EVERYWHERE,
    urgent: true,
    link: { on: 'product', path: '/transfer/{thing}' },
    brief: '{community} is offered to you',
    text: '{name} wants to hand {community} over to you. Confirm it within 30 minutes, or nothing happens.',
  },
  transferDeclined: {
    about: 'community',
    type: 'info',
    needs: null,
    values: ['name'],
    on: EVERYWHERE,
    urgent: true,
    link: { on: 'product', path: '/transfer/{thing}' },
    brief: '{community} stays yours',
    text: '{name} declined to take {community} over. It stays yours.',
  },
  transferWithdrawn: {
    about: 'community',
    type: 'info',
    needs: null,
    values: ['name'],
    on: EVERYWHERE,
    urgent: true,
    link: { on: 'product', path: '/transfer/{thing}' },
    brief: '{community} is no longer offered to you',
    text: '{name} withdrew the offer to hand {community} over to you. There is nothing for you to do.',
  },
  transferred: {
    about: 'community',
    type: 'info',
    needs: null,
    values: ['name'],
    on: EVERYWHERE,
    urgent: true,
    link: HOME,
    brief: '{community} has a new owner',
    text: '{community} now belongs to {name}.',
  },
} as const satisfies NotificationKinds;
