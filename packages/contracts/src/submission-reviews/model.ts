import * as z from 'zod';
import { FORM } from '../forms/constants.ts';
import { Moment, PersonNamed } from '../kit/ids.ts';
import { ReviewPage, SubmissionRow } from '../submissions/model.ts';
import { VOTES } from './constants.ts';

/** The least score of what was sent, of the options that were chosen. */
export const ScoreFrom = z.number().min(-FORM.scoreMax).max(FORM.scoreMax);

/** The least mean of what reviewers gave by the rubric of the form, in percent of all points. */
export const RatingFrom = z.int().min(1).max(100);

/** How many voted what. */
const Tally = z.object({ for: z.int().min(0), against: z.int().min(0), abstain: z.int().min(0) });

/** Who reads a submission for the community; null where nobody is assigned. */
const Readers = z.object({ reviewer: PersonNamed.nullable(), secondReader: PersonNamed.nullable() });

/** A vote of a reviewer; `by` is null where the account is gone. */
export const ReviewVote = z.object({
  by: PersonNamed.nullable(),
  vote: z.enum(VOTES),
  reason: z.string(),
  at: Moment,
  isMine: z.boolean(),
});
export type ReviewVote = z.infer<typeof ReviewVote>;

/** The review of a submission, for those who look after it and never for the person who sent it. */
export const SubmissionReview = Readers.extend({
  tally: Tally,
  /** Newest first. */
  votes: z.array(ReviewVote),
  /** Other reviewers who are looking at the submission now. */
  here: z.array(PersonNamed),
  /** Hours from sending it to the first decision that stands; null where there is none. */
  decidedInHours: z.number().min(0).nullable(),
  /** Whether the reader may vote now, and say who is assigned. */
  mayVote: z.boolean(),
  mayAssign: z.boolean(),
});
export type SubmissionReview = z.infer<typeof SubmissionReview>;

/** A submission in the list of those who look after it. `review` is null for the person who sent it. */
const ReviewedRow = SubmissionRow.extend({
  review: Readers.extend({
    tally: Tally,
    /** Whether it is new, was changed or was commented on since the reader looked at it last. */
    unread: z.boolean(),
  }).nullable(),
});
export type ReviewedRow = z.infer<typeof ReviewedRow>;

/** A page of what was sent to forms, with its reviews. */
export const ReviewedPage = ReviewPage.extend({
  items: z.array(ReviewedRow),
  /** The median of hours to a decision on what was sent to the form that was asked for; null where nothing is decided. */
  medianHours: z.number().min(0).nullable(),
});
export type ReviewedPage = z.infer<typeof ReviewedPage>;
