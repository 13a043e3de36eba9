import type { NotificationKinds } from '../notifications/kind-spec.ts';

/** What this feature notifies people of. */
export const secondFactorNotificationKinds = {
  signInChanged: {
    about: 'account',
    type: 'warning',
    needs: null,
    values: ['change'],
    words: {
      change: [
        'authenticator app added',
        'authenticator app removed',
        'passkey added',
        'passkey removed',
        'recovery codes renewed',
        'recovery code used',
        'password changed',
        'way to sign in added',
        'way to sign in removed',
        'change of the e-mail address begun',
        'e-mail address changed',
        'e-mail address restored',
      ],
    },
    on: ['inApp', 'email', 'push'],
    urgent: true,
    link: { on: 'product', path: '/account' },
    brief: 'How you sign in has changed',
    text: 'How you sign in has changed: {change}. If that was not you, sign out your other devices and change your password.',
  },
} as const satisfies NotificationKinds;
