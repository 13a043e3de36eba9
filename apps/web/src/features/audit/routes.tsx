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
    component: lazyRouteComponent(() => import('./pages/audit-page.tsx'), 'AuditPage'),
  }),
];
