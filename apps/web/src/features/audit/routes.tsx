import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminRoute } from '../../platform/routing/parents.ts';
import { textParameter, wordParameter } from '../../platform/routing/search-text.ts';
import { signInFirst } from '../accounts/public.ts';
import type { AuditSearch } from './list-search.ts';

/** The admin screen of the record. */
export const auditRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'admin/audit',
    validateSearch: (search): AuditSearch => ({
      actor: textParameter(search, 'actor'),
      area: textParameter(search, 'area'),
      action: textParameter(search, 'action'),
      request: textParameter(search, 'request'),
      run: textParameter(search, 'run'),
      kind: textParameter(search, 'kind'),
      target: textParameter(search, 'target'),
      from: textParameter(search, 'from'),
      to: textParameter(search, 'to'),
      outcome: wordParameter(search, 'outcome', ['success', 'fail']),
      entry: textParameter(search, 'entry'),
    }),
    beforeLoad: signInFirst,
    component: lazyRouteComponent(() => import('./pages/audit-page.tsx'), 'AuditPage'),
  }),
];
