import * as z from 'zod';
import { Uuid } from '../kit/ids.ts';
import { Name, Text } from '../kit/text.ts';
import { ASSIGNED_FILTERS, VOTE_FILTERS } from '../submission-reviews/constants.ts';
import { RatingFrom, ScoreFrom } from '../submission-reviews/model.ts';
import { SAVED_FILTER } from './constants.ts';

/** What a list of submissions is filtered by, beside its form. */
export const SubmissionFilterTerms = z.strictObject({
  stage: Uuid.nullable().default(null),
  search: Text.trim().max(200).default(''),
  assigned: z.enum(ASSIGNED_FILTERS).nullable().default(null),
  vote: z.enum(VOTE_FILTERS).nullable().default(null),
  unread: z.boolean().default(false),
  scoreFrom: ScoreFrom.nullable().default(null),
  ratingFrom: RatingFrom.nullable().default(null),
});
export type SubmissionFilterTerms = z.infer<typeof SubmissionFilterTerms>;

/** The name of a saved filter. */
export const FilterName = Name.min(1, 'Give the filter a name.').max(
  SAVED_FILTER.nameMax,
  `Use at most ${SAVED_FILTER.nameMax} characters.`,
);

/** A saved filter: of the reader alone, or `shared` by all who look after the form. */
export const SubmissionFilter = z.object({
  id: Uuid,
  name: z.string(),
  shared: z.boolean(),
  /** Whether the reader may replace and remove it. */
  mayChange: z.boolean(),
  terms: SubmissionFilterTerms,
});
export type SubmissionFilter = z.infer<typeof SubmissionFilter>;
