import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

/** The list of members. It reads its address itself, so that no first page loads what only this one needs. */
export const directory = defineWebFeature({
  screens: [
    {
      place: 'admin_accounts',
      group: 'people',
      prefetch: (community, search) =>
        void import('./queries.ts').then((module) => module.askRosterAhead(community, search)),
      page: lazyRouteComponent(() => import('./pages/directory-page.tsx'), 'DirectoryPage'),
    },
  ],
});
