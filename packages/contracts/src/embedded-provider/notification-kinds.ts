import type { NotificationKinds } from '../notifications/kind-spec.ts';

/** What this feature notifies people of. */
export const embeddedProviderNotificationKinds = {
  signInFailures: {
    about: 'account',
    type: 'warning',
    needs: null,
    values: [],
    on: ['inApp', 'email', 'push'],
    urgent: true,
    link: { on: 'product', path: '/account?tab=security' },
    brief: 'Many wrong passwords for your account',
    text: 'There were many sign-in attempts with wrong passwords on your account within an hour. You can still sign in where you have before, with a passkey, or after choosing a new password by mail. If that was not you, set up a second factor.',
  },
} as const satisfies NotificationKinds;
