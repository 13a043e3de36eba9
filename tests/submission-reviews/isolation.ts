import { ofCommunity, ofThing, type Row } from '../isolation/rows.ts';
import { addSubmission } from '../submissions/isolation.ts';

const unseen = { refusals: { own: { member: 'submissions.unknown', staff: 'submissions.unknown' } } } as const;
const about = (more: object = {}): Row => ({
  ...ofThing(addSubmission, (submission) => ({ submission, ...more })),
  ...unseen,
});

const ofReviewers = ofCommunity(undefined, {
  refusals: { own: { member: 'permissions.missing', staff: 'permissions.missing' } },
});

const assigning = about({ role: 'reviewer', accId: null });

/** Rows of the isolation matrix for the calls of this feature. */
export const inputs: Readonly<Record<string, Row>> = {
  'submissionReviews.find': ofReviewers,
  'submissionReviews.counts': ofReviewers,
  'submissionReviews.get': about(),
  'submissionReviews.assignable': about(),
  'submissionReviews.assign': {
    ...assigning,
    // A person is named: where none is assigned, removing the assignment would change nothing.
    own: async (asking) => ({
      ...((await assigning.own(asking)) as object),
      accId: asking.world.own.people.owner.account,
    }),
  },
  'submissionReviews.vote': about({ vote: 'for' }),
  'submissionReviews.look': about(),
};
