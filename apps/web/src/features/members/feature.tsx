import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

/** The admin screen of members. It reads its address itself, so that no first page loads what only this one needs. */
export const members = defineWebFeature({
  screens: [
    {
      place: 'admin_accounts',
      group: 'people',
      prefetch: (community, search) =>
        void import('./roster-queries.ts').then((module) => module.askRosterAhead(community, search)),
      page: lazyRouteComponent(() => import('./pages/accounts-page.tsx'), 'AccountsPage'),
    },
  ],
});
