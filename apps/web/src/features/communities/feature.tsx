import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';
import { wordParameter } from '../../platform/routing/search-text.ts';
import { CUSTOMIZE_TABS } from './customize-tabs.ts';

const menuPage = lazyRouteComponent(() => import('./pages/menu-page.tsx'), 'MenuPage');

/** The main layout of a community's pages, which shows the community they belong to. */
export const communityLayout = lazyRouteComponent(() => import('./parts/community-layout.tsx'), 'CommunityLayout');

/** The chooser, the dashboard of a community, its appearance and limits, and its transfer to another owner. */
export const communities = defineWebFeature({
  screens: [
    {
      place: 'admin_limits',
      group: 'people',
      page: lazyRouteComponent(() => import('./pages/limits-page.tsx'), 'LimitsPage'),
    },
    {
      place: 'admin_customize',
      group: 'look',
      search: (search) => ({ tab: wordParameter(search, 'tab', CUSTOMIZE_TABS) }),
      page: lazyRouteComponent(() => import('./pages/customize-page.tsx'), 'CustomizePage'),
    },
    {
      in: 'community',
      path: '/',
      page: lazyRouteComponent(() => import('./pages/dashboard-page.tsx'), 'DashboardPage'),
    },
    // The chooser, alone and with one community marked (@spec §2: `/menu` and `/menu{uuid}`).
    { in: 'shell', path: '/menu', signedIn: true, page: menuPage },
    { in: 'shell', path: '/menu{$uuid}', signedIn: true, page: menuPage },
    // Where the account that a community is offered to answers (@spec §2).
    {
      in: 'shell',
      path: '/transfer/$transferId',
      signedIn: true,
      page: lazyRouteComponent(() => import('./pages/transfer-page.tsx'), 'TransferPage'),
    },
  ],
});
