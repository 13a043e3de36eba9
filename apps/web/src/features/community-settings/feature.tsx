import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';
import { wordParameter } from '../../platform/routing/search-text.ts';
import { CUSTOMIZE_TABS } from './customize-tabs.ts';

/** The appearance and limits of a community, and its transfer to another owner: pages over calls about communities. */
export const communitySettings = defineWebFeature({
  screens: [
    {
      place: 'admin_limits',
      group: 'community',
      page: lazyRouteComponent(() => import('./pages/limits-page.tsx'), 'LimitsPage'),
    },
    {
      place: 'admin_customize',
      group: 'community',
      search: (search) => ({ tab: wordParameter(search, 'tab', CUSTOMIZE_TABS) }),
      page: lazyRouteComponent(() => import('./pages/customize-page.tsx'), 'CustomizePage'),
    },
    // Where the account that a community is offered to answers (@spec §2).
    {
      in: 'shell',
      path: '/transfer/$transferId',
      signedIn: true,
      page: lazyRouteComponent(() => import('./pages/transfer-page.tsx'), 'TransferPage'),
    },
  ],
});
