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
  signInChanged: {
    about: 'account',
    type: 'warning',
    needs: null,
    values: ['change'],
    on: EVERYWHERE,
    urgent: true,
    link: { on: 'product', path: '/account' },
    brief: 'How you sign in has changed',
    text: 'How you sign in has changed: {change}. If that was not you, sign out your other devices and change your password.',
  },
  signInFailures: {
    about: 'account',
    type: 'warning',
    needs: null,
    values: [],
    on: EVERYWHERE,
    urgent: true,
    link: { on: 'product', path: '/account?tab=security' },
    brief: 'Many wrong passwords for your account',
    text: 'There were many sign-in attempts with wrong passwords on your account within an hour. You can still sign in where you have before, with a passkey, or after choosing a new password by mail. If that was not you, set up a second factor.',
  },
} as const satisfies NotificationKinds;
