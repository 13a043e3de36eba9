import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';
import { readPlace } from './places.ts';

/** The operator's page (@spec §2); `tab` names its part. */
export const management = defineWebFeature({
  screens: [
    {
      in: 'shell',
      path: '/management',
      signedIn: true,
      search: readPlace,
      page: lazyRouteComponent(() => import('./pages/management-page.tsx'), 'ManagementPage'),
    },
  ],
});
