import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

/** The operator's page (@spec §2); `tab` names its part. */
export const management = defineWebFeature({
  screens: [
    {
      in: 'shell',
      path: '/management',
      signedIn: true,
      page: lazyRouteComponent(() => import('./pages/management-page.tsx'), 'ManagementPage'),
    },
  ],
});
