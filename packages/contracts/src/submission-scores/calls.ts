import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { unaudited } from '../kit/call-audit.ts';
import { Uuid } from '../kit/ids.ts';
import { Points, Rubric, RubricCriteria, SubmissionScores } from './model.ts';

const OfForm = z.strictObject({ community: Uuid, form: Uuid });
const OfSubmission = z.strictObject({ community: Uuid, submission: Uuid });

/** Calls about rubrics of forms, and scores of submissions by them. The person who sent a submission is answered no scores. */
export const submissionScoresCalls = {
  /** The rubric of a form, for those who may view what is sent to it. */
  rubric: defineCall({
    event: 'submissionScores/rubric',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: OfForm,
    output: Rubric,
    errors: ['forms.unknown', 'permissions.missing'],
  }),
  /**
   * Keeps a rubric in the place of the one of `revision`, for those who may edit the form. Points that reviewers gave for a criterion
   * stay with its id, and count no more than it is worth now; those of criteria that are gone count for nothing.
   */
  saveRubric: defineCall({
    event: 'submissionScores/saveRubric',
    kind: 'mutation',
    who: 'member',
    audit: { action: 'RUBRIC_EDIT', about: ['form'] },
    scope: 'proven',
    input: OfForm.extend({ criteria: RubricCriteria, revision: z.int().min(0) }),
    output: z.object({ revision: z.int().min(1) }),
    errors: ['forms.unknown', 'submissionScores.outdated', 'permissions.missing'],
  }),
  /** The scores of a submission. */
  get: defineCall({
    event: 'submissionScores/get',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: OfSubmission,
    output: SubmissionScores,
    errors: ['submissions.unknown', 'submissionReviews.own'],
  }),
  /** Scores in the place of the caller's score before, or takes it back: for those who may move the submission, until it is completed. */
  score: defineCall({
    event: 'submissionScores/score',
    kind: 'mutation',
    who: 'member',
    audit: unaudited('a score says itself who scored, and when'),
    scope: 'proven',
    input: OfSubmission.extend({ points: Points.nullable() }),
    output: z.object({ submission: Uuid }),
    errors: [
      'submissions.unknown',
      'submissionReviews.own',
      'submissionReviews.final',
      'submissionScores.otherRubric',
      'permissions.missing',
    ],
  }),
};
