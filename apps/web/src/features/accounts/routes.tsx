import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../platform/routing/parents.ts';
import { wordParameter } from '../../platform/routing/search-text.ts';
import { signInFirst } from './sign-in-first.ts';
import { ACCOUNT_TABS } from './tabs.ts';

/** The account page; `tab` names its part. */
export const routes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/account',
    validateSearch: (search) => ({ tab: wordParameter(search, 'tab', ACCOUNT_TABS) }),
    beforeLoad: signInFirst,
    component: lazyRouteComponent(() => import('./pages/account-page.tsx'), 'AccountPage'),
  }),
];
