import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

/** The attendance at all events in figures; the panels of one event stand on its page. */
export const eventAttendance = defineWebFeature({
  screens: [
    {
      place: 'admin_event-attendance',
      group: 'activities',
      page: lazyRouteComponent(() => import('./pages/figures-page.tsx'), 'FiguresPage'),
    },
  ],
});
