import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../platform/routing/parents.ts';
import { wordParameter } from '../../platform/routing/search-text.ts';
import { signInFirst } from '../accounts/public.ts';

/** The page of notifications; `show=unread` filters it. */
export const routes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/notifications',
    validateSearch: (search) => ({ show: wordParameter(search, 'show', ['unread']) }),
    beforeLoad: signInFirst,
    component: lazyRouteComponent(() => import('./pages/notifications-page.tsx'), 'NotificationsPage'),
  }),
];
