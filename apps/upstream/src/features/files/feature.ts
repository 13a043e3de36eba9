import { sql } from 'drizzle-orm';
import type { Parts } from '../../parts.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { moves, personColumns } from '../../platform/personal-data/person-columns.ts';
import { filesCalls } from './calls.ts';
import { fileJobs } from './jobs.ts';
import { filesRoutes } from './routes.ts';

/** What the feature does in the upstream. */
export const filesFeature = implementFeature('files', {
  owns: ['files', 'removed_files'],
  reads: ['communities'],
  calls: (parts: Parts) => filesCalls(parts),
  routes: filesRoutes,
  jobs: (services, parts) => [fileJobs(services, parts)],
  limits: {
    driveStorage: (community) => sql`select coalesce(sum(bytes), 0) from files where community = ${community}`,
  },
  personColumns: personColumns({
    files: {
      account: {
        erase: 'deleted',
        export: { group: 'profile', order: 'at, id', omit: ['guest_hash', 'pieces', 'received', 'part', 'purpose'] },
        leave: 'stays',
        merge: moves('id'),
      },
    },
  }),
});
