import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

/** The editor of rosters (@spec §2). */
export const rosterEditor = defineWebFeature({
  screens: [
    {
      in: 'community',
      path: 'admin/rosters/$rosterId',
      signedIn: true,
      page: lazyRouteComponent(() => import('./pages/editor-page.tsx'), 'RosterEditorPage'),
    },
  ],
});
