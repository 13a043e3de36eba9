import { defineFeature } from '../kit/feature/declare.ts';
import { sessionErrors } from './errors.ts';
import { sessionNotificationKinds } from './notification-kinds.ts';

/** What the feature declares beside its calls and events. */
export const sessionFeature = defineFeature({
  errors: sessionErrors,
  areas: { auth: 4_000 },
  audit: {
    AUTH_LOGIN: {
      code: 4_000,
      target: 'account',
      final: 'concerns one person’s own account, which is no community’s to change back',
    },
    AUTH_SIGNUP: {
      code: 4_002,
      target: 'account',
      final: 'concerns one person’s own account, which is no community’s to change back',
    },
    AUTH_VERIFY_TOKEN: {
      code: 4_008,
      target: 'account',
      final: 'concerns one person’s own account, which is no community’s to change back',
    },
    AUTH_SIGN_OUT: {
      code: 4_010,
      target: 'session',
      final: 'concerns one person’s own account, which is no community’s to change back',
    },
    AUTH_HAND_OVER_GRANT: {
      code: 4_016,
      target: 'account',
      final: 'concerns one person’s own account, which is no community’s to change back',
    },
    AUTH_HAND_OVER_REDEEM: {
      code: 4_018,
      target: 'account',
      final: 'concerns one person’s own account, which is no community’s to change back',
    },
    AUTH_PROVE_HOST: {
      code: 4_026,
      target: 'account',
      final: 'concerns one person’s own account, which is no community’s to change back',
    },
  },
  routes: [
    '/login',
    '/logout',
    '/oauth/own',
    '/oauth/discord',
    '/oauth/apple',
    '/redirect',
    '/hand-over',
    '/hand-over/prove',
  ],
  notifications: sessionNotificationKinds,
});
