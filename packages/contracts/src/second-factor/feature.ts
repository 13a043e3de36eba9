import { defineFeature } from '../kit/feature/declare.ts';
import { secondFactorErrors } from './errors.ts';
import { secondFactorNotificationKinds } from './notification-kinds.ts';

/** What the feature declares beside its calls. */
export const secondFactorFeature = defineFeature({
  errors: secondFactorErrors,
  audit: {
    ACCOUNT_FACTOR_ADD: {
      code: 2_008,
      target: 'account',
      final: 'concerns one person’s own account, which is no community’s to change back',
    },
    ACCOUNT_FACTOR_REMOVE: {
      code: 2_010,
      target: 'account',
      final: 'concerns one person’s own account, which is no community’s to change back',
    },
    ACCOUNT_RECOVERY_CODES_RENEW: {
      code: 2_012,
      target: 'account',
      final: 'concerns one person’s own account, which is no community’s to change back',
    },
    AUTH_SECOND_FACTOR: {
      code: 4_020,
      target: 'account',
      final: 'concerns one person’s own account, which is no community’s to change back',
    },
    AUTH_PROVE: {
      code: 4_022,
      target: 'account',
      final: 'concerns one person’s own account, which is no community’s to change back',
    },
  },
  notifications: secondFactorNotificationKinds,
});
