import { defineProtocol } from '../kit/feature/protocol.ts';
import { submissionReviewsCalls } from './calls.ts';
import { effects } from './effects.ts';
import { submissionReviewsEvents } from './events.ts';

/** The calls and events of the feature. */
export const submissionReviewsProtocol = defineProtocol({
  calls: submissionReviewsCalls,
  events: submissionReviewsEvents,
  effects,
});
