import * as z from 'zod';
import { Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { SUBMISSION } from './constants.ts';

/** Moving many submissions of one form to one stage, each as if it were moved by itself. */
export const submissionRunAction = z.strictObject({
  kind: z.literal('moveSubmissions'),
  form: Uuid,
  to: Uuid,
  reason: Text.trim().max(SUBMISSION.reasonMax).default(''),
});
export type SubmissionRunAction = z.infer<typeof submissionRunAction>;
