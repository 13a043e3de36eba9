import type { NotificationKinds } from '../notifications/kind-spec.ts';

const EVERYWHERE = ['inApp', 'email', 'push'] as const;

/** What this feature notifies people of. */
export const ownDataNotificationKinds = {
  erasureRequested: {
    about: 'account',
    type: 'warning',
    needs: null,
    values: ['until'],
    moments: ['until'],
    on: EVERYWHERE,
    urgent: true,
    link: { on: 'product', path: '/account?tab=data' },
    brief: 'Your account will be deleted',
    text: 'Your account will be deleted on {until}. To keep it, sign in before then. If that was not you, sign in and change your password.',
  },
  erasureCancelled: {
    about: 'account',
    type: 'positive',
    needs: null,
    values: [],
    on: EVERYWHERE,
    urgent: true,
    link: { on: 'product', path: '/account?tab=data' },
    brief: 'Your account stays',
    text: 'Your account was signed in to, so it will not be deleted. If that was not you, sign out your other devices and change your password.',
  },
  copyTaken: {
    about: 'account',
    type: 'warning',
    needs: null,
    values: [],
    on: EVERYWHERE,
    urgent: true,
    link: { on: 'product', path: '/account?tab=devices' },
    brief: 'A copy of your data was taken',
    text: 'A copy of everything Muster holds about you was taken from your account. If that was not you, sign out your other devices and change your password.',
  },
} as const satisfies NotificationKinds;
