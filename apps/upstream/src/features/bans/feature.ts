import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { personColumns, stays } from '../../platform/personal-data/person-columns.ts';
import { bansCalls } from './calls.ts';
import { bansJobs } from './jobs.ts';
import { removeRecentWork } from './recent-work.ts';

/** What the feature does in the upstream. */
export const bansFeature = implementFeature('bans', {
  needs: ['members', 'notifications', 'serviceRecord'],
  calls: bansCalls,
  jobs: (services) => [bansJobs(services)],
  on: {
    'membership.workRemoving': (context, { hours, ...who }) => removeRecentWork(context, who, hours),
  },
  personColumns: personColumns({
    removed_work: {
      account: {
        erase: 'deleted',
        export: { group: 'memberships', order: 'removed_at, id', omit: ['kept'] },
        leave: 'deleted',
        merge: stays('what a membership did that was merged away is not restored into another one'),
      },
    },
  }),
});
