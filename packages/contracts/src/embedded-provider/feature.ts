import { defineFeature } from '../kit/feature/declare.ts';
import { embeddedProviderErrors } from './errors.ts';
import { embeddedProviderNotificationKinds } from './notification-kinds.ts';

/** What the feature declares, which has no calls: it is asked by forms. */
export const embeddedProviderFeature = defineFeature({
  errors: embeddedProviderErrors,
  audit: {
    AUTH_FORGOT_PASSWORD: {
      code: 4_004,
      target: 'account',
      final: 'concerns one person’s own account, which is no community’s to change back',
    },
    AUTH_VERIFY_EMAIL: {
      code: 4_006,
      target: 'account',
      final: 'concerns one person’s own account, which is no community’s to change back',
    },
    AUTH_RESET_PASSWORD: {
      code: 4_012,
      target: 'account',
      final: 'concerns one person’s own account, which is no community’s to change back',
    },
    AUTH_CHANGE_PASSWORD: {
      code: 4_014,
      target: 'account',
      final: 'concerns one person’s own account, which is no community’s to change back',
    },
    AUTH_VERIFY_EMAIL_SEND: {
      code: 4_024,
      target: 'account',
      final: 'concerns one person’s own account, which is no community’s to change back',
    },
  },
  notifications: embeddedProviderNotificationKinds,
});
