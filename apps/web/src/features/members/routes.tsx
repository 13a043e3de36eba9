import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminRoute } from '../../platform/routing/parents.ts';
import { signInFirst } from '../accounts/public.ts';
import type { RosterSearch } from './roster-search.ts';

/** The admin screen of members. */
export const membersRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'admin/accounts',
    // Read by the screen itself, so that no first page loads what only this one needs.
    validateSearch: (search) => search as RosterSearch,
    beforeLoad: signInFirst,
    // Beside the screen's own parts; not again where somebody types in it.
    loader({ params, location, cause }) {
      if (cause === 'stay') return;
      void import('./roster-queries.ts').then((module) => module.askRosterAhead(params.uuid, location.search));
    },
    component: lazyRouteComponent(() => import('./pages/accounts-page.tsx'), 'AccountsPage'),
  }),
];
