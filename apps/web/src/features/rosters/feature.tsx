import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

/** The rosters of a community, one roster as a grid, and their editors (@spec §2). */
export const rosters = defineWebFeature({
  screens: [
    {
      in: 'community',
      path: 'rosters',
      page: lazyRouteComponent(() => import('./pages/member-pages.tsx'), 'RostersPage'),
    },
    {
      in: 'community',
      path: 'roster/$rosterId',
      page: lazyRouteComponent(() => import('./pages/member-pages.tsx'), 'RosterPage'),
    },
    {
      place: 'admin_rosters',
      group: 'people',
      page: lazyRouteComponent(() => import('./pages/admin-pages.tsx'), 'RosterListPage'),
    },
    {
      in: 'community',
      path: 'admin/rosters/$rosterId',
      signedIn: true,
      page: lazyRouteComponent(() => import('./pages/admin-pages.tsx'), 'RosterEditorPage'),
    },
  ],
});
