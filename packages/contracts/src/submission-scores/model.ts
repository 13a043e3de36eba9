import * as z from 'zod';
import { Moment, PersonNamed, Uuid } from '../kit/ids.ts';
import { Name, Text } from '../kit/text.ts';
import { RUBRIC } from './constants.ts';

/** One thing that reviewers score. `points` is the most it can have, `weight` how much it counts beside the others. */
export const RubricCriterion = z.strictObject({
  id: Uuid,
  label: Name.min(1, 'Name each criterion.').max(RUBRIC.labelMax, `Use at most ${RUBRIC.labelMax} characters.`),
  help: Text.trim().max(RUBRIC.helpMax).default(''),
  points: z.int().min(1).max(RUBRIC.pointsMax),
  weight: z.int().min(1).max(RUBRIC.weightMax).default(1),
});
export type RubricCriterion = z.infer<typeof RubricCriterion>;

/** What is scored of what is sent to a form, in order; empty for none. */
export const RubricCriteria = z
  .array(RubricCriterion)
  .max(RUBRIC.criteriaMax, `Use at most ${RUBRIC.criteriaMax} criteria.`)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'Two criteria have the same id.');
export type RubricCriteria = z.infer<typeof RubricCriteria>;

/** The rubric of a form. */
export const Rubric = z.object({
  criteria: z.array(RubricCriterion),
  /** Zero before it was saved for the first time. */
  revision: z.int().min(0),
  mayEdit: z.boolean(),
});
export type Rubric = z.infer<typeof Rubric>;

/** Points by criterion. A criterion that is left out is not scored yet. */
export const Points = z.record(Uuid, z.number().min(0).max(RUBRIC.pointsMax));
export type Points = z.infer<typeof Points>;

/** How one reviewer scores a submission; `share` is of all points that there are, by weight, from 0 to 1. */
export const ReviewerScore = z.object({
  by: PersonNamed.nullable(),
  share: z.number().min(0).max(1),
  at: Moment,
  isMine: z.boolean(),
});

/** The scores of a submission, for those who look after it and never for the person who sent it. */
export const SubmissionScores = z.object({
  rubric: Rubric,
  /** The reader's own points; null where they have not scored. */
  mine: Points.nullable(),
  /** Means by criterion over those who scored it. */
  means: Points,
  /** The mean of all reviewers' shares; null before the first. */
  share: z.number().min(0).max(1).nullable(),
  /** Newest first. */
  scores: z.array(ReviewerScore),
  /** Whether the reader may score now. */
  mayScore: z.boolean(),
});
export type SubmissionScores = z.infer<typeof SubmissionScores>;
