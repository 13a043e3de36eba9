import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { removalsCalls } from './calls.ts';
import { keep } from './keep.ts';
import { removalJobs } from './forget.ts';
import { removalsColumns } from './person-columns.ts';

/** What the feature does in the upstream. */
export const removalsFeature = implementFeature('removals', {
  needs: ['departments', 'memberSettings', 'serviceRecord'],
  reads: ['departments', 'member_ranks', 'members', 'position_holders', 'positions', 'profile_fields', 'ranks'],
  on: { 'part.removing': keep },
  calls: removalsCalls,
  jobs: (services) => [removalJobs(services)],
  personColumns: removalsColumns,
});
