import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';
import { textParameter, wordParameter } from '../../platform/routing/search-text.ts';

/**
 * The page of notifications, where `show=unread` and `com` filter; the settings, where `com` names the community chosen
 * for; and the page a mail's link stops further ones with.
 */
export const notifications = defineWebFeature({
  screens: [
    {
      in: 'shell',
      path: '/notifications',
      signedIn: true,
      search: (search) => ({
        show: wordParameter(search, 'show', ['unread']),
        com: textParameter(search, 'com'),
      }),
      page: lazyRouteComponent(() => import('./pages/notifications-page.tsx'), 'NotificationsPage'),
    },
    {
      in: 'shell',
      path: '/notifications/settings',
      signedIn: true,
      search: (search) => ({ com: textParameter(search, 'com') }),
      page: lazyRouteComponent(() => import('./pages/settings-page.tsx'), 'NotificationSettingsPage'),
    },
    {
      in: 'shell',
      path: '/unsubscribe/$token',
      page: lazyRouteComponent(() => import('./pages/unsubscribe-page.tsx'), 'UnsubscribePage'),
    },
  ],
});
