import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';
import { wordParameter } from '../../platform/routing/search-text.ts';
import { ACCOUNT_TABS } from './tabs.ts';

/** The account page; `tab` names its part. */
export const accounts = defineWebFeature({
  screens: [
    {
      in: 'shell',
      path: '/account',
      signedIn: true,
      search: (search) => ({ tab: wordParameter(search, 'tab', ACCOUNT_TABS) }),
      page: lazyRouteComponent(() => import('./pages/account-page.tsx'), 'AccountPage'),
    },
  ],
});
