import type { ErrorEntries } from '../kit/error.ts';

/** Errors of reviews. */
export const submissionReviewsErrors = {
  'submissionReviews.own': {
    status: 409,
    owner: 'caller',
    text: 'You have sent this yourself. Other people review it.',
  },
  'submissionReviews.notReader': {
    status: 409,
    owner: 'caller',
    text: 'This person may not view what is sent to the form, or has sent it. Choose someone else.',
  },
  'submissionReviews.bothRoles': {
    status: 409,
    owner: 'caller',
    text: 'This person is assigned already. The second reader is somebody else than the reviewer.',
  },
  'submissionReviews.final': {
    status: 409,
    owner: 'caller',
    text: 'This submission is completed. Votes stay as they are.',
  },
} as const satisfies ErrorEntries;
