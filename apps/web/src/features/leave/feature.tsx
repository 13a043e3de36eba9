import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

// One file for all: each one more would be named in what every page loads first.
const pages = () => import('./pages/leave-page.tsx');

/** Leave of absence: where staff decide, and what a member's own profile and the dashboard have of it. */
export const leave = defineWebFeature({
  screens: [
    {
      place: 'admin_leave',
      group: 'activities',
      page: lazyRouteComponent(pages, 'LeavePage'),
    },
  ],
  profileTabs: [
    {
      name: 'leave',
      offered: ({ isSelf, viewer }) =>
        (isSelf && (viewer?.relation === 'member' || viewer?.relation === 'owner')) ||
        (viewer?.permissions.includes('system.manageMembers') ?? false),
      tab: lazy(() => pages().then((module) => ({ default: module.LeaveTab }))),
    },
  ],
  dashboardPanels: [lazy(() => pages().then((module) => ({ default: module.LeavePanel })))],
});
