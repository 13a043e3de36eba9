import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';
import { Uuid } from '../kit/ids.ts';

/** Events about reviews. */
export const submissionReviewsEvents = {
  /** A reviewer was assigned or has voted: for those who look after the form, without the person who sent the submission. */
  changed: defineEvent({
    type: 'submissionReviews:changed',
    stream: 'community',
    audience: { kind: 'forms', permissions: ['viewSubmitted'] },
    keepsRights: true,
    payload: z.object({ form: Uuid }),
  }),
};
