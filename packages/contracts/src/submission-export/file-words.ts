import { FORM_SUBMISSION_STATE } from '../forms/enums.ts';

/** Headings of a file of submissions beside their questions. Zod-free. */
const HEADINGS = [
  'number',
  'submittedAt',
  'submitter',
  'submitterId',
  'stage',
  'state',
  'lastActionAt',
  'score',
  'version',
] as const;

/** Answers without words of their own: to a question that is ticked, and a signature that was drawn. */
const ANSWERS = ['yes', 'no', 'drawn'] as const;

/** A state of submissions (@spec §4) as a file names it. */
export type SubmissionStateWord = keyof typeof FORM_SUBMISSION_STATE;
const STATES = Object.keys(FORM_SUBMISSION_STATE) as SubmissionStateWord[];

/** What stands in a file of submissions beside what people have written. */
export const SUBMISSION_FILE_WORDS = [...HEADINGS, ...ANSWERS, ...STATES] as const;
export type SubmissionFileWord = (typeof SUBMISSION_FILE_WORDS)[number];
