import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminRoute, communityRoute } from '../../platform/routing/parents.ts';
import { signInFirst } from '../accounts/public.ts';
import { readListSearch } from './list-search.ts';

/** The admin screen of short links. */
export const shortLinksAdminRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'admin/url-shortener',
    validateSearch: readListSearch,
    beforeLoad: signInFirst,
    component: lazyRouteComponent(() => import('./pages/url-shortener-page.tsx'), 'UrlShortenerPage'),
  }),
];

/** Every address of a community that no screen has: it may be a link. */
export const shortLinksRoutes = [
  createRoute({
    getParentRoute: () => communityRoute,
    path: '$',
    component: lazyRouteComponent(() => import('./pages/link-address-page.tsx'), 'LinkAddressPage'),
  }),
];
