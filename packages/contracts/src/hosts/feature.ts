import { defineFeature } from '../kit/feature/declare.ts';
import { hostsErrors } from './errors.ts';

/** What the feature declares beside its calls and events. */
export const hostsFeature = defineFeature({
  errors: hostsErrors,
  audit: {
    DOMAIN_ADD: {
      code: 16_006,
      target: 'domain',
      final: 'a domain is released where its screen says what stops to work',
    },
    DOMAIN_VERIFY: { code: 16_008, target: 'domain', final: 'is found out by the service and not decided by anybody' },
    DOMAIN_RELEASE: {
      code: 16_010,
      target: 'domain',
      final: 'whoever had the domain has to prove anew that it is theirs',
    },
  },
  screens: {
    'admin_custom-domain': { path: 'admin/custom-domain', needs: ['shortener.manageDomains'], order: 110 },
  },
});
