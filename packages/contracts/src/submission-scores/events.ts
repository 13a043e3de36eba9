import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';
import { Uuid } from '../kit/ids.ts';

/** Events about scores. */
export const submissionScoresEvents = {
  /** A rubric was changed, or a reviewer has scored: for those who look after the form, without the person who sent the submission. */
  changed: defineEvent({
    type: 'submissionScores:changed',
    stream: 'community',
    audience: { kind: 'forms', permissions: ['viewSubmitted'] },
    keepsRights: true,
    payload: z.object({ form: Uuid }),
  }),
};
