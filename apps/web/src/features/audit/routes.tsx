import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminRoute } from '../../platform/routing/parents.ts';
import { signInFirst } from '../accounts/public.ts';
import { readAuditSearch } from './read-search.ts';

/** The admin screen of the record. */
export const auditRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'admin/audit',
    validateSearch: readAuditSearch,
    beforeLoad: signInFirst,
    // Beside the screen's own parts; not again where somebody filters in it.
    loader({ params, location, cause }) {
      if (cause === 'stay') return;
      void import('./queries.ts').then((module) => module.askEntriesAhead(params.uuid, location.search));
    },
    component: lazyRouteComponent(() => import('./pages/audit-page.tsx'), 'AuditPage'),
  }),
];
