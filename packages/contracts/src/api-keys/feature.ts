import { defineFeature } from '../kit/feature/declare.ts';
import { apiKeysErrors } from './errors.ts';

const MANAGE = ['system.manageIntegrations'] as const;

/** What the feature declares beside its calls. */
export const apiKeysFeature = defineFeature({
  errors: apiKeysErrors,
  areas: { api: 3_000 },
  audit: {
    API_KEY_CREATE: {
      code: 3_000,
      target: 'apiKey',
      needs: MANAGE,
      final: 'it is revoked on the screen of keys',
    },
    API_LEGACY_SET: {
      code: 3_004,
      target: 'community',
      needs: MANAGE,
      final: 'it is switched back on the screen of keys',
    },
    API_KEY_REVOKE: {
      code: 3_002,
      target: 'apiKey',
      needs: MANAGE,
      final: 'the key was shown once and is kept nowhere: another one is made in its place',
    },
  },
  screens: {
    'admin_integrations/api': { path: 'admin/integrations/api', needs: MANAGE, order: 110 },
  },
  limits: { apiKeys: { default: 20, text: 'API keys' } },
});
