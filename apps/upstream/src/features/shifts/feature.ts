import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { authored, moves, personColumns } from '../../platform/personal-data/person-columns.ts';
import { shiftsCalls } from './calls.ts';
import { clockJobs } from './reminders.ts';
import { shiftsHooks } from './hooks.ts';

/** What the feature does in the upstream. */
export const shiftsFeature = implementFeature('shifts', {
  needs: ['memberSettings', 'members', 'notifications'],
  owns: ['clock_entries'],
  reads: ['accounts', 'communities', 'departments', 'members', 'ranks'],
  on: shiftsHooks,
  calls: shiftsCalls,
  jobs: (services) => [clockJobs(services)],
  personColumns: personColumns({
    clock_entries: {
      account: {
        erase: 'deleted',
        export: { group: 'shifts', order: 'started_at, id' },
        leave: { deletedOnRequest: 'shifts' },
        merge: moves('id'),
      },
      corrected_by: authored('id', ['account', 'note']),
    },
  }),
});
