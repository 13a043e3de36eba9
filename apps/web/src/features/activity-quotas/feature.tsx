import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

// One file for all: each one more would be named in what every page loads first.
const pages = () => import('./pages/quotas-page.tsx');

/** Activity plans: where staff keep them and see how members stand, and what the dashboard says of one's own. */
export const activityQuotas = defineWebFeature({
  screens: [
    {
      place: 'admin_activity-quotas',
      group: 'activities',
      page: lazyRouteComponent(pages, 'QuotasPage'),
    },
  ],
  dashboardPanels: [lazy(() => pages().then((module) => ({ default: module.OwnPanel })))],
});
