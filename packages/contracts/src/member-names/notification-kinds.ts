import type { NotificationKinds } from '../notifications/kind-spec.ts';

/** What this feature notifies people of. */
export const memberNamesNotificationKinds = {
  renamed: {
    about: 'community',
    type: 'info',
    needs: null,
    values: ['name', 'before', 'after'],
    swaps: ['before', 'after'],
    on: ['inApp', 'email'],
    urgent: false,
    link: { on: 'community', path: 'u' },
    brief: 'Your name in {community} changed',
    text: '{name} changed your name in {community}[ from {before}] to {after}.',
  },
} as const satisfies NotificationKinds;
