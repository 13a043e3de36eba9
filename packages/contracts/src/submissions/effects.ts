import type { EventEffects } from '../kit/event.ts';

/** Effects of the events about submissions. */
export const effects = {
  'submissions:changed': {
    refetch: [
      'submissions.list',
      'submissions.counts',
      'submissions.get',
      'submissions.mine',
      'submissions.offer',
      'submissions.waiting',
      'submissionReviews.find',
      'submissionReviews.counts',
      'submissionReviews.get',
    ],
  },
  'submissions:ownChanged': {
    refetch: ['submissions.get', 'submissions.mine', 'submissions.offer', 'submissions.waiting', 'formRequests.mine'],
  },
} satisfies EventEffects;
