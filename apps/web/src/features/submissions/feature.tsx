import { lazyRouteComponent } from '@tanstack/react-router';
import { lazy } from 'react';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

/** The form centre, filling in a form, what was sent, and the panel of those who look after it (@spec §2). */
export const submissions = defineWebFeature({
  screens: [
    {
      in: 'community',
      path: 'forms',
      prefetch: (_, search) => import('./lazy-parts.ts').then(({ loadPart }) => loadPart(search)),
      page: lazyRouteComponent(() => import('./pages/forms-page.tsx'), 'FormsPage'),
    },
    {
      in: 'community',
      path: 'forms/new/$formId',
      page: lazyRouteComponent(() => import('./pages/fill-page.tsx'), 'FillPage'),
    },
    {
      in: 'community',
      path: 'forms/$submissionId',
      signedIn: true,
      page: lazyRouteComponent(() => import('./pages/submission-page.tsx'), 'SubmissionPage'),
    },
    {
      in: 'community',
      path: 'form-management',
      signedIn: true,
      page: lazyRouteComponent(() => import('./pages/review-page.tsx'), 'ReviewPage'),
    },
  ],
  profileTabs: [
    {
      name: 'submissions',
      offered: ({ isSelf, viewer }) => isSelf || (viewer?.viewable.includes('form_mgmt') ?? false),
      tab: lazy(() => import('./parts/profile-tab.tsx').then((module) => ({ default: module.SubmissionsTab }))),
    },
  ],
  dashboardPanels: [
    lazy(() => import('./parts/waiting-panel.tsx').then((module) => ({ default: module.WaitingPanel }))),
  ],
});
