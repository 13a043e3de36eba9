import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { unaudited } from '../kit/call-audit.ts';
import { PersonNamed, Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { StageCounts } from '../submissions/model.ts';
import { REVIEW, REVIEW_ROLES, VOTES } from './constants.ts';
import { REVIEW_FILTERS } from './filters.ts';
import { ReviewedPage, SubmissionReview } from './model.ts';

const OfSubmission = z.strictObject({ community: Uuid, submission: Uuid });

/** What decides which submissions of the forms that a reader may view are meant, whichever stage they are in. */
const Matching = {
  form: Uuid.nullish(),
  submitter: Uuid.nullish(),
  search: Text.trim().max(200).default(''),
  ...REVIEW_FILTERS,
} as const;

/** Calls about reviews of submissions. The person who sent a submission is answered by none of them. */
export const submissionReviewsCalls = {
  /**
   * What was sent to the forms whose submissions the caller may view, newest first, with its reviews. Where reviews decide what is
   * listed, what the caller has sent themselves is left out.
   */
  find: defineCall({
    event: 'submissionReviews/find',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      ...Matching,
      stage: Uuid.nullish(),
      after: Text.max(200).nullish(),
      limit: z.int().min(1).max(100).default(50),
    }),
    output: ReviewedPage,
    errors: ['permissions.missing'],
  }),
  /**
   * How many of what `find` answers stand in each stage, with the same left out. It reads all that match, so pages do not wait for it.
   */
  counts: defineCall({
    event: 'submissionReviews/counts',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({ community: Uuid, ...Matching }),
    output: StageCounts,
    errors: ['permissions.missing'],
  }),
  /** The review of a submission. */
  get: defineCall({
    event: 'submissionReviews/get',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: OfSubmission,
    output: SubmissionReview,
    errors: ['submissions.unknown', 'submissionReviews.own'],
  }),
  /** Members who can be assigned: those who may view the submission, apart from the person who sent it. */
  assignable: defineCall({
    event: 'submissionReviews/assignable',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: OfSubmission.extend({ search: Text.trim().max(100).default('') }),
    output: z.object({ people: z.array(PersonNamed) }),
    errors: ['submissions.unknown', 'submissionReviews.own'],
  }),
  /** Assigns somebody, or with null nobody: for those who may move the submission. The person is told. */
  assign: defineCall({
    event: 'submissionReviews/assign',
    kind: 'mutation',
    who: 'member',
    audit: { action: 'SUBMISSION_ASSIGN', about: 'lookedUp' },
    scope: 'proven',
    input: OfSubmission.extend({ role: z.enum(REVIEW_ROLES), accId: Uuid.nullable() }),
    output: z.object({ role: z.enum(REVIEW_ROLES) }),
    errors: [
      'submissions.unknown',
      'submissionReviews.own',
      'submissionReviews.notReader',
      'submissionReviews.bothRoles',
      'permissions.missing',
    ],
  }),
  /** Votes, or takes the caller's vote back (`vote` is null): for those who may move the submission, until it is completed. */
  vote: defineCall({
    event: 'submissionReviews/vote',
    kind: 'mutation',
    who: 'member',
    audit: unaudited('a vote says itself who voted, and when'),
    scope: 'proven',
    input: OfSubmission.extend({
      vote: z.enum(VOTES).nullable(),
      reason: Text.trim().max(REVIEW.reasonMax).default(''),
    }),
    output: z.object({ vote: z.enum(VOTES).nullable() }),
    errors: ['submissions.unknown', 'submissionReviews.own', 'submissionReviews.final', 'permissions.missing'],
  }),
  /**
   * Keeps that the caller looks at a submission: it is not unread for them, and other reviewers see for a while that they are
   * there. A page says it again and again for as long as it is open.
   */
  look: defineCall({
    event: 'submissionReviews/look',
    kind: 'mutation',
    who: 'member',
    audit: unaudited('it changes nothing but what the caller is shown as unread'),
    scope: 'community',
    input: OfSubmission,
    output: z.object({ submission: Uuid }),
    errors: ['submissions.unknown', 'submissionReviews.own'],
  }),
};
