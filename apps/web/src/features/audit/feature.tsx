import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';
import { readAuditSearch } from './read-search.ts';

/** The admin screen of the audit log. */
export const audit = defineWebFeature({
  screens: [
    {
      place: 'admin_audit',
      group: 'people',
      search: readAuditSearch,
      prefetch: (community, search) =>
        void import('./queries.ts').then((module) => module.askEntriesAhead(community, search)),
      page: lazyRouteComponent(() => import('./pages/audit-page.tsx'), 'AuditPage'),
    },
  ],
});
