import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminRoute, communityRoute, shellRoute } from '../../platform/routing/parents.ts';
import { signInFirst } from '../accounts/public.ts';

const menuPage = lazyRouteComponent(() => import('./pages/menu-page.tsx'), 'MenuPage');

/** The chooser, alone and with one community marked (@spec §2: `/menu` and `/menu{uuid}`). */
export const routes = [
  createRoute({ getParentRoute: () => shellRoute, path: '/menu', beforeLoad: signInFirst, component: menuPage }),
  createRoute({ getParentRoute: () => shellRoute, path: '/menu{$uuid}', beforeLoad: signInFirst, component: menuPage }),
];

/** The main layout of a community's pages, which shows the community they belong to. */
export const communityLayout = lazyRouteComponent(() => import('./parts/community-layout.tsx'), 'CommunityLayout');

/** The pages of a community that are about it as a whole. */
export const communityRoutes = [
  createRoute({
    getParentRoute: () => communityRoute,
    path: '/',
    component: lazyRouteComponent(() => import('./pages/dashboard-page.tsx'), 'DashboardPage'),
  }),
];

/** The admin screen of a community's face. */
export const customizeRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'admin/customize',
    beforeLoad: signInFirst,
    component: lazyRouteComponent(() => import('./pages/customize-page.tsx'), 'CustomizePage'),
  }),
];
