import * as z from 'zod';
import { ASSIGNED_FILTERS, VOTE_FILTERS } from './constants.ts';
import { RatingFrom, ScoreFrom } from './model.ts';

/** What lists and files of submissions are filtered by beside what the answers say. */
export const REVIEW_FILTERS = {
  assigned: z.enum(ASSIGNED_FILTERS).nullish(),
  vote: z.enum(VOTE_FILTERS).nullish(),
  unread: z.boolean().default(false),
  scoreFrom: ScoreFrom.nullish(),
  ratingFrom: RatingFrom.nullish(),
} as const;
