import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

const memberPages = () => import('./pages/member-pages.tsx');

/** The calendar of a community, the page of one event, the categories, and what is next on the dashboard (@spec §2). */
export const calendar = defineWebFeature({
  screens: [
    { in: 'community', path: 'calendar', page: lazyRouteComponent(memberPages, 'CalendarPage') },
    { in: 'community', path: 'event/$eventId', page: lazyRouteComponent(memberPages, 'EventPage') },
    { in: 'bare', path: '/event/$id', page: lazyRouteComponent(memberPages, 'LocatePage') },
    {
      place: 'admin_calendar',
      group: 'activities',
      page: lazyRouteComponent(() => import('./pages/categories-page.tsx'), 'CategoriesPage'),
    },
  ],
  dashboardPanels: [lazy(() => import('./parts/next-panel.tsx').then((module) => ({ default: module.NextPanel })))],
});
