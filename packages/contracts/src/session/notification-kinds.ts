import type { NotificationKinds } from '../notifications/kind-spec.ts';

const EVERYWHERE = ['inApp', 'email', 'push'] as const;
const DEVICES = { on: 'product', path: '/account?tab=devices' } as const;

/** What this feature notifies people of. */
export const sessionNotificationKinds = {
  welcome: {
    about: 'account',
    type: 'info',
    needs: null,
    values: [],
    on: ['inApp'],
    urgent: false,
    link: null,
    brief: 'Welcome to Muster',
    text: 'Welcome to Muster. Join a community, or create your own.',
  },
  newDevice: {
    about: 'account',
    type: 'warning',
    needs: null,
    values: ['device'],
    on: EVERYWHERE,
    urgent: true,
    link: DEVICES,
    brief: 'A new device signed in to your account',
    text: 'Your account was signed in to on a new device: {device}. If that was not you, sign the device out and change your password.',
  },
} as const satisfies NotificationKinds;
