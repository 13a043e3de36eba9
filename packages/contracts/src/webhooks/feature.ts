import { defineFeature } from '../kit/feature/declare.ts';
import { webhooksErrors } from './errors.ts';

const SECRET = 'its secret is known to those alone who were shown it: another one is made on the screen of webhooks';
const SENT = 'what was sent is not called back';

/** What the feature declares beside its calls and events. */
export const webhooksFeature = defineFeature({
  errors: webhooksErrors,
  audit: {
    WEBHOOK_CONFIGURE: {
      code: 15_000,
      target: 'webhook',
      needs: ['system.manageIntegrations'],
      final: 'events may have gone to the other address since; it is changed back on the screen of webhooks',
    },
    WEBHOOK_CREATE: { code: 15_200, target: 'webhook', final: SECRET },
    WEBHOOK_REMOVE: { code: 15_202, target: 'webhook', final: SECRET },
    WEBHOOK_SECRET_RENEW: { code: 15_204, target: 'webhook', final: SECRET },
    WEBHOOK_TEST: { code: 15_206, target: 'webhook', final: SENT },
    WEBHOOK_REPLAY: { code: 15_208, target: 'webhook', final: SENT },
    WEBHOOK_STOP: { code: 15_210, target: 'webhook', final: 'is turned on again on the screen of webhooks' },
  },
  screens: {
    'admin_integrations/portal': {
      path: 'admin/integrations/portal',
      needs: ['system.manageIntegrations'],
      order: 120,
    },
  },
  notifications: {
    webhookStopped: {
      about: 'community',
      type: 'warning',
      needs: 'system.manageIntegrations',
      values: ['webhook'],
      on: ['inApp', 'email', 'push'],
      urgent: false,
      link: { on: 'community', path: 'admin/integrations/portal' },
      brief: 'A webhook of {community} was stopped',
      text: 'The webhook “{webhook}” of {community} was stopped, since its receiver does not take deliveries any more.',
    },
  },
});
