import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

/** The page where a link is accepted. The list of links is a part of the screen of invitations. */
export const inviteLinks = defineWebFeature({
  screens: [
    {
      in: 'community',
      path: 'invite-links/$secret',
      page: lazyRouteComponent(() => import('./pages/join-page.tsx'), 'JoinPage'),
    },
  ],
});
