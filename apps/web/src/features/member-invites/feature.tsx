import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

/** The list of invitations, and the page where one is accepted. */
export const memberInvites = defineWebFeature({
  screens: [
    {
      place: 'admin_invitations',
      group: 'people',
      page: lazyRouteComponent(() => import('./pages/invitations-page.tsx'), 'InvitationsPage'),
    },
    {
      in: 'community',
      path: 'invite/$secret',
      page: lazyRouteComponent(() => import('./pages/invite-page.tsx'), 'InvitePage'),
    },
  ],
});
