import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminRoute, communityRoute, shellRoute } from '../../platform/routing/parents.ts';
import { wordParameter } from '../../platform/routing/search-text.ts';
import { signInFirst } from '../accounts/public.ts';
import { CUSTOMIZE_TABS } from './customize-tabs.ts';

const menuPage = lazyRouteComponent(() => import('./pages/menu-page.tsx'), 'MenuPage');

/** The chooser, alone and with one community marked (@spec §2: `/menu` and `/menu{uuid}`), and the hand-over of one. */
export const routes = [
  createRoute({ getParentRoute: () => shellRoute, path: '/menu', beforeLoad: signInFirst, component: menuPage }),
  createRoute({ getParentRoute: () => shellRoute, path: '/menu{$uuid}', beforeLoad: signInFirst, component: menuPage }),
  // Where the one a community is offered to answers (@spec §2).
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/transfer/$transferId',
    beforeLoad: signInFirst,
    component: lazyRouteComponent(() => import('./pages/transfer-page.tsx'), 'TransferPage'),
  }),
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

/** The admin screens of a community as a whole: its face, and its limits. */
export const customizeRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'admin/customize',
    validateSearch: (search) => ({ tab: wordParameter(search, 'tab', CUSTOMIZE_TABS) }),
    beforeLoad: signInFirst,
    component: lazyRouteComponent(() => import('./pages/customize-page.tsx'), 'CustomizePage'),
  }),
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'admin/limits',
    beforeLoad: signInFirst,
    component: lazyRouteComponent(() => import('./pages/limits-page.tsx'), 'LimitsPage'),
  }),
];
