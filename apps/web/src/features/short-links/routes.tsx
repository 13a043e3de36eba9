import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminRoute, communityRoute } from '../../platform/routing/parents.ts';
import { textParameter, wordParameter } from '../../platform/routing/search-text.ts';
import { signInFirst } from '../accounts/public.ts';
import { FILTERS, type ListSearch, SORTS } from './list-search.ts';

/** The admin screen of short links. */
export const shortLinksAdminRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'admin/url-shortener',
    validateSearch: (search): ListSearch => ({
      q: textParameter(search, 'q'),
      sort: wordParameter(search, 'sort', SORTS),
      show: wordParameter(search, 'show', FILTERS),
      link: textParameter(search, 'link'),
    }),
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
