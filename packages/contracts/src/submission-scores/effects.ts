import type { EventEffects } from '../kit/event.ts';

/** Effects of the events about scores. */
export const effects = {
  'submissionScores:changed': { refetch: ['submissionScores.get', 'submissionScores.rubric'] },
} satisfies EventEffects;
