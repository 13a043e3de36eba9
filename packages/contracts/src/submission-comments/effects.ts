import type { EventEffects } from '../kit/event.ts';

/** Effects of the events about comments. */
export const effects = {
  'submissionComments:changed': {
    refetch: ['submissionComments.list', 'submissionReviews.find', 'submissionReviews.counts'],
  },
  'submissionComments:privateChanged': {
    refetch: ['submissionComments.list', 'submissionReviews.find', 'submissionReviews.counts'],
  },
  'submissionComments:ownChanged': { refetch: ['submissionComments.list'] },
} satisfies EventEffects;
