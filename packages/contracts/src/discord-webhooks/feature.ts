import { defineFeature } from '../kit/feature/declare.ts';
import { discordWebhooksErrors } from './errors.ts';

/** What the feature declares beside its calls. Changes are on record as those of all webhooks. */
export const discordWebhooksFeature = defineFeature({
  errors: discordWebhooksErrors,
  screens: {
    'admin_integrations/discord': {
      path: 'admin/integrations/discord',
      needs: ['system.manageIntegrations'],
      order: 121,
    },
  },
});
