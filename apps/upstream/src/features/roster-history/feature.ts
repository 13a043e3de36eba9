import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { authored, personColumns, stays } from '../../platform/personal-data/person-columns.ts';
import { rosterHistoryCalls } from './calls.ts';
import { rosterHistoryHooks } from './hooks.ts';
import { rosterHistoryJobs } from './jobs.ts';

/** What the feature does in the upstream. */
export const rosterHistoryFeature = implementFeature('rosterHistory', {
  needs: ['memberSettings', 'rosters'],
  reads: [
    'accounts',
    'departments',
    'member_ranks',
    'members',
    'rank_records',
    'ranks',
    'roster_cells',
    'roster_picks',
    'standing_records',
  ],
  calls: rosterHistoryCalls,
  jobs: (services) => [rosterHistoryJobs(services)],
  on: rosterHistoryHooks,
  personColumns: personColumns({
    roster_cell_changes: {
      account: {
        erase: 'deleted',
        export: { group: 'work', order: 'seq', omit: ['by'] },
        leave: 'deleted',
        merge: stays('cells of both memberships would be in each other’s place'),
      },
      by: authored('seq', ['account', 'row_id']),
    },
  }),
});
