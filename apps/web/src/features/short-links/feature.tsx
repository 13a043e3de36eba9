import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

/** The admin screen of short links, and every address of a community that no screen has: it may be a link. */
export const shortLinks = defineWebFeature({
  screens: [
    {
      place: 'admin_url-shortener',
      group: 'address',
      // The screen itself reads the address, so that no first page loads what only this one needs.
      page: lazyRouteComponent(() => import('./pages/url-shortener-page.tsx'), 'UrlShortenerPage'),
    },
    {
      in: 'community',
      path: '$',
      page: lazyRouteComponent(() => import('./pages/link-address-page.tsx'), 'LinkAddressPage'),
    },
  ],
});
