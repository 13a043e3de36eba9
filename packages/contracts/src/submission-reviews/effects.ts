import type { EventEffects } from '../kit/event.ts';

/** Effects of the events about reviews. */
export const effects = {
  'submissionReviews:changed': {
    refetch: ['submissionReviews.find', 'submissionReviews.counts', 'submissionReviews.get'],
  },
} satisfies EventEffects;
