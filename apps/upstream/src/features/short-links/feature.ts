import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { authored, personColumns } from '../../platform/personal-data/person-columns.ts';
import { sql } from 'drizzle-orm';
import { labelIn } from '../../platform/audit.ts';
import { shortLinks } from '../../platform/schema/hosts.ts';
import type { Parts } from '../../parts.ts';
import { buildShortLinksCalls } from './calls.ts';
import { recentShortLinks } from './recent-work.ts';
import { shortLinksRoutes } from './resolve/routes.ts';
import { shortLinkSearch } from './search.ts';

/** What the feature does in the upstream. */
export const shortLinksFeature = implementFeature('shortLinks', {
  owns: ['short_link_clicks', 'short_links'],
  reads: ['accounts', 'communities', 'custom_domains'],
  calls: (parts: Parts) => buildShortLinksCalls(parts),
  routes: shortLinksRoutes,
  search: shortLinkSearch,
  recentWork: [recentShortLinks],
  labels: { shortLink: labelIn(sql`${shortLinks}`, sql`'/' || path`) },
  personColumns: personColumns({ short_links: { created_by: authored('id') } }),
});
