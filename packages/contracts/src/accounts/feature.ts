import { defineFeature } from '../kit/feature/declare.ts';
import { accountsErrors } from './errors.ts';

/** What the feature declares beside its calls and events. */
export const accountsFeature = defineFeature({
  errors: accountsErrors,
  areas: { account: 2_000 },
  audit: {
    ACCOUNT_UPDATE: {
      code: 2_000,
      target: 'account',
      final: 'concerns one person’s own account, which is no community’s to change back',
    },
    ACCOUNT_DEVICE_REVOKE: {
      code: 2_002,
      target: 'session',
      final: 'concerns one person’s own account, which is no community’s to change back',
    },
    ACCOUNT_IDENTITY_ADD: {
      code: 2_004,
      target: 'account',
      final: 'concerns one person’s own account, which is no community’s to change back',
    },
    ACCOUNT_IDENTITY_REMOVE: {
      code: 2_006,
      target: 'account',
      final: 'concerns one person’s own account, which is no community’s to change back',
    },
  },
  routes: ['/account'],
});
