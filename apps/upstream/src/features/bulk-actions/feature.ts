import type { Parts } from '../../parts.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { buildBulkActionsCalls } from './calls.ts';
import { runJobs } from './jobs.ts';

/** What the feature does in the upstream. */
export const bulkActionsFeature = implementFeature('bulkActions', {
  reads: ['accounts', 'members'],
  calls: ({ bulkKinds }: Parts) => buildBulkActionsCalls(bulkKinds),
  jobs: (services, { bulkKinds }) => [runJobs({ services, kinds: bulkKinds })],
});
