import { defineFeature } from '../kit/feature/declare.ts';
import { managementErrors } from './errors.ts';

/** What the feature declares beside its calls and events. */
export const managementFeature = defineFeature({
  errors: managementErrors,
  areas: { management: 60_000 },
  audit: {
    OPERATOR_GIVE: {
      code: 60_000,
      target: 'account',
      final: 'is taken back on the page of the account, by an operator who gives a reason',
    },
  },
  routes: ['/management'],
});
