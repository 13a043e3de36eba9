import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

const memberPages = () => import('./pages/member-pages.tsx');

/** The rosters of a community, and one roster as a grid (@spec §2). */
export const rosters = defineWebFeature({
  screens: [
    { in: 'community', path: 'rosters', page: lazyRouteComponent(memberPages, 'RostersPage') },
    { in: 'community', path: 'roster/$rosterId', page: lazyRouteComponent(memberPages, 'RosterPage') },
  ],
});
