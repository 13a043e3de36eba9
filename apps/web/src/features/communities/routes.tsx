import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { communityRoute, shellRoute } from '../../platform/routing/parents.ts';
import { communityPath } from '../../platform/site.ts';
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
  createRoute({
    getParentRoute: () => communityRoute,
    path: 'admin',
    beforeLoad({ params }) {
      // The one admin screen there is; the others come with their features.
      throw redirect({ to: communityPath(params.uuid, 'admin/customize'), replace: true });
    },
  }),
  createRoute({
    getParentRoute: () => communityRoute,
    path: 'admin/customize',
    beforeLoad: signInFirst,
    component: lazyRouteComponent(() => import('./pages/customize-page.tsx'), 'CustomizePage'),
  }),
];
