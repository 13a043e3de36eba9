import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

const menuPage = lazyRouteComponent(() => import('./pages/menu-page.tsx'), 'MenuPage');

/** The main layout of a community's pages, which shows the community they belong to. */
export const communityLayout = lazyRouteComponent(() => import('./parts/community-layout.tsx'), 'CommunityLayout');

/** The chooser, and the dashboard of a community. */
export const communities = defineWebFeature({
  screens: [
    {
      in: 'community',
      path: '/',
      page: lazyRouteComponent(() => import('./pages/dashboard-page.tsx'), 'DashboardPage'),
    },
    // The chooser, alone and with one community marked (@spec §2: `/menu` and `/menu{uuid}`).
    { in: 'shell', path: '/menu', signedIn: true, page: menuPage },
    { in: 'shell', path: '/menu{$uuid}', signedIn: true, page: menuPage },
  ],
});
