import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '../../platform/routing/parents.ts';
import { textParameter, wordParameter } from '../../platform/routing/search-text.ts';
import { signInFirst } from '../accounts/public.ts';

/**
 * The page of notifications, where `show=unread` and `com` filter; the settings, where `com` names the community chosen
 * for; and the page a mail's link stops further ones with.
 */
export const routes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/notifications',
    validateSearch: (search) => ({
      show: wordParameter(search, 'show', ['unread']),
      com: textParameter(search, 'com'),
    }),
    beforeLoad: signInFirst,
    component: lazyRouteComponent(() => import('./pages/notifications-page.tsx'), 'NotificationsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/notifications/settings',
    validateSearch: (search) => ({ com: textParameter(search, 'com') }),
    beforeLoad: signInFirst,
    component: lazyRouteComponent(() => import('./pages/settings-page.tsx'), 'NotificationSettingsPage'),
  }),
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/unsubscribe/$token',
    component: lazyRouteComponent(() => import('./pages/unsubscribe-page.tsx'), 'UnsubscribePage'),
  }),
];
