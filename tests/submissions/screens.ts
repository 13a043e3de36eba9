import type { FirstCalls } from '../isolation/first-calls.ts';

/** What the page of each screen asks first. */
export const firstCalls: FirstCalls = {
  forms: ['submissions.offer'],
  form_mgmt: ['submissionReviews.find'],
};
