import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { personColumns, stays } from '../../platform/personal-data/person-columns.ts';
import type { Parts } from '../../parts.ts';
import { ownDataCalls } from './calls.ts';
import { OWN_DATA_KIND, ownDataCopy } from './copy.ts';
import { erasureJobs } from './erase.ts';

/** What the feature does in the upstream. */
export const ownDataFeature = implementFeature('ownData', {
  needs: ['audit', 'downloads', 'members', 'notifications', 'serviceRecord'],
  reads: [
    'accounts',
    'audit',
    'calendar_events',
    'communities',
    'community_transfers',
    'credentials',
    'form_folders',
    'forms',
    'identities',
    'member_run_items',
    'members',
    'rank_records',
    'standing_records',
  ],
  calls: ownDataCalls,
  jobs: (services, parts: Parts) => [erasureJobs(services, parts)],
  downloads: ({ personalData }: Parts) => ({ [OWN_DATA_KIND]: ownDataCopy(personalData.inventory) }),
  personColumns: personColumns({
    erasures: {
      account: {
        erase: 'deleted',
        export: { group: 'traces', leftOut: 'written only while an account is being erased' },
      },
    },
    erased_bans: {
      account: {
        erase: 'kept',
        export: { group: 'bans', leftOut: 'written only when an account is erased' },
        leave: 'stays',
        merge: stays('of accounts that nobody has any more, which are not merged'),
      },
    },
  }),
});
