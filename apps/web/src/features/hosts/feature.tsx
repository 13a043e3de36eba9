import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';
import { textParameter } from '../../platform/routing/search-text.ts';
import { NotFoundPage } from './pages/not-found-page.tsx';

/** The admin screen of a community's own domains, and the addresses that belong to no other feature. */
export const hosts = defineWebFeature({
  screens: [
    {
      place: 'admin_custom-domain',
      group: 'address',
      page: lazyRouteComponent(() => import('./pages/custom-domain-page.tsx'), 'CustomDomainPage'),
    },
    // Temporary redirect handler (@spec §2): `/redirect?to=…`.
    {
      in: 'shell',
      path: '/redirect',
      search(search): { to?: string } {
        const to = textParameter(search, 'to');
        return to === undefined ? {} : { to };
      },
      page: lazyRouteComponent(() => import('./pages/redirect-page.tsx'), 'RedirectPage'),
    },
    // Anything else (@spec §2).
    { in: 'shell', path: '$', page: NotFoundPage },
  ],
});
