import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

/** The search of a community. */
export const search = defineWebFeature({
  screens: [
    {
      in: 'community',
      path: 'search',
      signedIn: true,
      page: lazyRouteComponent(() => import('./pages/search-page.tsx'), 'SearchPage'),
    },
  ],
});
