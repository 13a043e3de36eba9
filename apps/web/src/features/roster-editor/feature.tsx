import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

/** The list of rosters for the people who manage them, and the editor of one (@spec §2). */
export const rosterEditor = defineWebFeature({
  screens: [
    {
      place: 'admin_rosters',
      group: 'activities',
      page: lazyRouteComponent(() => import('./pages/list-page.tsx'), 'RosterListPage'),
    },
    {
      in: 'community',
      path: 'admin/rosters/$rosterId',
      signedIn: true,
      page: lazyRouteComponent(() => import('./pages/editor-page.tsx'), 'RosterEditorPage'),
    },
  ],
});
