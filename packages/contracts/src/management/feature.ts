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
    COMMUNITY_LIMITS_CHANGE: {
      code: 60_002,
      target: 'community',
      final: 'is for an operator to change back, with a reason',
    },
    COMMUNITY_SUSPEND: { code: 60_004, target: 'community', final: 'is for an operator to take back, with a reason' },
    COMMUNITY_RESTORE: { code: 60_006, target: 'community', final: 'is for an operator to take back, with a reason' },
    OPERATOR_TAKE: {
      code: 60_008,
      target: 'account',
      final: 'is given again on the page of the account, with a reason',
    },
    OPERATOR_SIGN_OUT: { code: 60_010, target: 'account', final: 'the person signs in again' },
    ACCOUNT_SUSPEND: {
      code: 60_012,
      target: 'account',
      final: 'is taken back on the page of the account, by an operator who gives a reason',
    },
    ACCOUNT_RESTORE: {
      code: 60_014,
      target: 'account',
      final: 'is taken back on the page of the account, by an operator who gives a reason',
    },
    PLAN_ADD: { code: 60_016, target: 'plan', final: 'is removed again while no community has it' },
    PLAN_CHANGE: { code: 60_018, target: 'plan', final: 'is for an operator to change back, with a reason' },
    PLAN_REMOVE: { code: 60_020, target: 'plan', final: 'is made again with the limits that the record names' },
    COMMUNITY_PLAN_CHANGE: {
      code: 60_022,
      target: 'community',
      final: 'is for an operator to change back, with a reason',
    },
  },
  routes: ['/management'],
});
