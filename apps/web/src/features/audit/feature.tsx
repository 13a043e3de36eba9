import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

/** The admin screen of the audit log. It reads its address itself, so that no first page loads what only this one needs. */
export const audit = defineWebFeature({
  screens: [
    {
      place: 'admin_audit',
      group: 'community',
      prefetch: (community, search) =>
        void import('./queries.ts').then((module) => module.askEntriesAhead(community, search)),
      page: lazyRouteComponent(() => import('./pages/audit-page.tsx'), 'AuditPage'),
    },
  ],
});
