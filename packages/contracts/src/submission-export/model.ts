import * as z from 'zod';
import { Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { REVIEW_FILTERS } from '../submission-reviews/filters.ts';

/**
 * What a file of submissions holds: those of one form, of one stage of it where one is named, with these words in their answers, and
 * by their reviews as lists have them.
 */
export const ExportedSubmissions = z.strictObject({
  form: Uuid,
  stage: Uuid.nullish(),
  search: Text.trim().max(200).default(''),
  ...REVIEW_FILTERS,
  format: z.enum(['csv', 'xlsx', 'json']),
});
export type ExportedSubmissions = z.infer<typeof ExportedSubmissions>;
