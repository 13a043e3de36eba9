import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminRoute } from '../../platform/routing/parents.ts';

/** The layout of a community's admin screens: their menu beside them. */
export const adminLayout = lazyRouteComponent(() => import('./admin-layout.tsx'), 'AdminLayout');

/** `/admin` by itself leads to the first screen that the viewer can open. */
export const adminIndexRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: 'admin',
  component: lazyRouteComponent(() => import('./admin-index-page.tsx'), 'AdminIndexPage'),
});
