import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { personColumns, stays } from '../../platform/personal-data/person-columns.ts';
import { submissionFiltersCalls } from './calls.ts';

/** What the feature does in the upstream. */
export const submissionFiltersFeature = implementFeature('submissionFilters', {
  needs: ['forms'],
  calls: submissionFiltersCalls,
  personColumns: personColumns({
    submission_filters: {
      account: {
        erase: 'deleted',
        export: { group: 'views' },
        leave: 'deleted',
        merge: stays('filters that an account keeps for itself'),
      },
    },
  }),
});
