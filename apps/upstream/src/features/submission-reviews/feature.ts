import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { personColumns, stays } from '../../platform/personal-data/person-columns.ts';
import { submissionReviewsCalls } from './calls.ts';
import { submissionReviewsHooks } from './hooks.ts';

const leftOut = 'names what others sent';

/** What the feature does in the upstream. */
export const submissionReviewsFeature = implementFeature('submissionReviews', {
  needs: ['forms', 'notifications', 'submissions'],
  reads: ['accounts', 'members', 'submission_comments', 'submission_ratings', 'submissions'],
  on: submissionReviewsHooks,
  calls: submissionReviewsCalls,
  personColumns: personColumns({
    submission_reviewers: {
      account: {
        erase: 'deleted',
        export: { group: 'work', order: 'at', leftOut },
        leave: 'deleted',
        merge: stays('one person is assigned in one role'),
      },
    },
    submission_votes: {
      account: {
        erase: 'deleted',
        export: { group: 'work', order: 'at', omit: ['submission'] },
        leave: 'stays',
        merge: stays('counts one person once'),
      },
    },
    submission_looks: {
      account: {
        erase: 'deleted',
        export: { group: 'work', order: 'at', leftOut },
        leave: 'deleted',
        merge: stays('says what one account has looked at'),
      },
    },
  }),
});
