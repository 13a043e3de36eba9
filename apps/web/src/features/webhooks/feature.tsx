import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

/** The admin screen of webhooks (@spec §2). */
export const webhooks = defineWebFeature({
  screens: [
    {
      place: 'admin_integrations/portal',
      group: 'integrations',
      page: lazyRouteComponent(() => import('./pages/webhooks-page.tsx'), 'WebhooksPage'),
    },
  ],
});
