import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

/** The form centre, filling in a form, what was sent, and the panel of those who look after it (@spec §2). */
export const submissions = defineWebFeature({
  screens: [
    {
      in: 'community',
      path: 'forms',
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
});
