import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

/** The admin screen of promotion flows, and running one on a member's profile. */
export const promotionFlows = defineWebFeature({
  screens: [
    {
      place: 'admin_promotion-flows',
      group: 'people',
      page: lazyRouteComponent(() => import('./pages/flows-page.tsx'), 'FlowsPage'),
    },
  ],
  profileActions: [
    lazy(() => import('./parts/run/promote-button.tsx').then((module) => ({ default: module.PromoteButton }))),
  ],
});
