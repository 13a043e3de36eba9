import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

/** The screen of actions: what is done by itself, what came of it, and the log of everything that actions did. */
export const automations = defineWebFeature({
  screens: [
    {
      place: 'admin_actions',
      group: 'activities',
      page: lazyRouteComponent(() => import('./pages/actions-page.tsx'), 'ActionsPage'),
    },
  ],
});
