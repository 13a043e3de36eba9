import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

/** The log of actions. */
export const actions = defineWebFeature({
  screens: [
    {
      place: 'admin_actions',
      group: 'people',
      page: lazyRouteComponent(() => import('./pages/action-log-page.tsx'), 'ActionLogPage'),
    },
  ],
});
