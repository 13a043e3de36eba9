import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

/** The page of the links that are mailed when an e-mail address is changed. */
export const emailChange = defineWebFeature({
  screens: [
    {
      in: 'shell',
      path: '/email-change/$secret',
      page: lazyRouteComponent(() => import('./pages/email-link-page.tsx'), 'EmailLinkPage'),
    },
  ],
});
