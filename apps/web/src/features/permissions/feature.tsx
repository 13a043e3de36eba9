import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

/** The admin screen of permissions; @spec §2 calls it ranks. It reads its address itself. */
export const permissions = defineWebFeature({
  screens: [
    {
      place: 'admin_ranks',
      group: 'people',
      page: lazyRouteComponent(() => import('./pages/permissions-page.tsx'), 'PermissionsPage'),
    },
  ],
});
