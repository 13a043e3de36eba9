import { implementFeature } from '../../platform/feature/implement-feature.ts';
import type { Parts } from '../../parts.ts';
import { ownDataCalls } from './calls.ts';
import { OWN_DATA_KIND, ownDataCopy } from './copy.ts';
import { erasureJobs } from './erase.ts';

/** What the feature does in the upstream. */
export const ownDataFeature = implementFeature('ownData', {
  needs: ['downloads', 'members', 'notifications', 'serviceRecord'],
  reads: [
    'accounts',
    'audit',
    'audit_heads',
    'communities',
    'community_transfers',
    'credentials',
    'identities',
    'member_run_items',
    'members',
    'rank_records',
    'standing_records',
  ],
  calls: ownDataCalls,
  jobs: (services, parts: Parts) => [erasureJobs(services, parts)],
  downloads: { [OWN_DATA_KIND]: ownDataCopy },
});
