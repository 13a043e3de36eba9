import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { personColumns, stays } from '../../platform/personal-data/person-columns.ts';
import { submissionScoresCalls } from './calls.ts';

/** What the feature does in the upstream. */
export const submissionScoresFeature = implementFeature('submissionScores', {
  needs: ['forms', 'submissionReviews', 'submissions'],
  reads: ['submissions'],
  calls: submissionScoresCalls,
  personColumns: personColumns({
    submission_scores: {
      account: {
        erase: 'deleted',
        export: { group: 'work', order: 'at', omit: ['submission'] },
        leave: 'stays',
        merge: stays('counts one person once'),
      },
    },
  }),
});
