import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminRoute, shellRoute } from '../../platform/routing/parents.ts';
import { textParameter } from '../../platform/routing/search-text.ts';
import { signInFirst } from '../accounts/public.ts';
import { NotFoundPage } from './pages/not-found-page.tsx';

/** Temporary redirect handler (@spec §2): `/redirect?to=…`. */
const redirectRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/redirect',
  validateSearch: (search: Record<string, unknown>): { to?: string } => {
    const to = textParameter(search, 'to');
    return to === undefined ? {} : { to };
  },
  component: lazyRouteComponent(() => import('./pages/redirect-page.tsx'), 'RedirectPage'),
});

/** Anything else (@spec §2). */
const notFoundRoute = createRoute({ getParentRoute: () => shellRoute, path: '$', component: NotFoundPage });

/** The routes that belong to no feature. */
export const routes = [redirectRoute, notFoundRoute];

/** The admin screen of a community's own domains. */
export const domainRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'admin/custom-domain',
    beforeLoad: signInFirst,
    component: lazyRouteComponent(() => import('./pages/custom-domain-page.tsx'), 'CustomDomainPage'),
  }),
];
