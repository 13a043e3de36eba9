import { defineFeature } from '../kit/feature/declare.ts';
import { submissionReviewsErrors } from './errors.ts';

/** What every notification to a reviewer declares alike. */
const TO_REVIEWER = {
  about: 'community',
  type: 'info',
  needs: { kind: 'forms', permissions: ['viewSubmitted'], at: 'formId' },
  values: ['form', 'formId', 'number'],
  on: ['inApp'],
  urgent: false,
  link: { on: 'community', path: 'forms/{id}' },
} as const;

/** What the feature declares beside its calls and events. */
export const submissionReviewsFeature = defineFeature({
  errors: submissionReviewsErrors,
  audit: {
    SUBMISSION_ASSIGN: {
      code: 13_036,
      target: 'form',
      needs: ['system.manageForms'],
      final: 'the person was told; someone else is assigned on the page of the submission',
    },
  },
  notifications: {
    submissionAssigned: {
      ...TO_REVIEWER,
      brief: 'Something to review in {community}',
      text: 'You are assigned to {form} #{number} in {community}.',
    },
    submissionAnswered: {
      ...TO_REVIEWER,
      brief: 'An answer to a comment in {community}',
      text: 'The person who sent {form} #{number} in {community} has written a comment.',
    },
  },
});
