import type { ErrorEntries } from '../kit/error.ts';

/** Errors of rubrics and scores. */
export const submissionScoresErrors = {
  'submissionScores.outdated': {
    status: 409,
    owner: 'caller',
    text: 'Someone else has changed the rubric in the meantime. Look at it before you change it.',
  },
  'submissionScores.otherRubric': {
    status: 409,
    owner: 'caller',
    text: 'The rubric was changed in the meantime. Score by the criteria that there are now.',
  },
} as const satisfies ErrorEntries;
