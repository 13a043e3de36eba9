import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { bareRoute, shellRoute } from '../../platform/routing/parents.ts';
import { communityPath } from '../../platform/site.ts';
import { signInFirst } from '../accounts/public.ts';

const menuPage = lazyRouteComponent(() => import('./pages/menu-page.tsx'), 'MenuPage');

/** The chooser, alone and with one community marked (@spec §2: `/menu` and `/menu{uuid}`). */
export const routes = [
  createRoute({ getParentRoute: () => shellRoute, path: '/menu', beforeLoad: signInFirst, component: menuPage }),
  createRoute({ getParentRoute: () => shellRoute, path: '/menu{$uuid}', beforeLoad: signInFirst, component: menuPage }),
];

const communityRoute = createRoute({
  getParentRoute: () => bareRoute,
  path: '/com/$uuid',
  component: lazyRouteComponent(() => import('./parts/community-layout.tsx'), 'CommunityLayout'),
});

/** The pages of a community. They bring the main layout themselves, since it shows the community they belong to. */
export const communityRoutes = [
  communityRoute.addChildren([
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
        throw redirect({ to: communityPath((params as { uuid: string }).uuid, 'admin/customize'), replace: true });
      },
    }),
    createRoute({
      getParentRoute: () => communityRoute,
      path: 'admin/customize',
      beforeLoad: signInFirst,
      component: lazyRouteComponent(() => import('./pages/customize-page.tsx'), 'CustomizePage'),
    }),
  ]),
];
