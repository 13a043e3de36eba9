import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { authored, moves, personColumns } from '../../platform/personal-data/person-columns.ts';
import { leaveCalls } from './calls.ts';
import { leaveHooks } from './hooks.ts';
import { leaveJobs } from './jobs.ts';

/** Of a leave that a person entered or decided about, everything but that they did is about another person. */
const OF_THE_MEMBER = ['account', 'reason', 'extension_reason', 'status_set', 'status_before'];

/** What the feature does in the upstream. */
export const leaveFeature = implementFeature('leave', {
  needs: ['memberSettings', 'members', 'notifications', 'serviceRecord'],
  reads: ['accounts', 'communities', 'members'],
  calls: leaveCalls,
  jobs: (services) => [leaveJobs(services)],
  on: leaveHooks,
  personColumns: personColumns({
    leaves: {
      account: {
        erase: 'deleted',
        export: { group: 'memberships', order: 'first_day, id', omit: ['entered_by', 'decided_by'] },
        leave: 'deleted',
        merge: moves('id'),
      },
      entered_by: authored('first_day, id', OF_THE_MEMBER),
      decided_by: authored('first_day, id', OF_THE_MEMBER),
    },
  }),
});
