import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';
import { Uuid } from '../kit/ids.ts';

const OfForm = z.object({ form: Uuid });

/**
 * Events about comments on submissions. Which comments a reader sees depends on the reader, so they say no more than of which form
 * the submission is.
 */
export const submissionCommentsEvents = {
  /** A comment that the person who sent the submission reads was written, changed or deleted: for those who look after it. */
  changed: defineEvent({
    type: 'submissionComments:changed',
    stream: 'community',
    audience: { kind: 'forms', permissions: ['viewSubmitted'] },
    keepsRights: true,
    payload: OfForm,
  }),
  /** The same of a private comment. The person who sent the submission hears nothing of it, whatever they may read. */
  privateChanged: defineEvent({
    type: 'submissionComments:privateChanged',
    stream: 'community',
    audience: { kind: 'forms', permissions: ['viewSubmitted', 'privateComments'] },
    keepsRights: true,
    payload: OfForm,
  }),
  /** What the person who sent a submission reads of its comments is not as before. */
  ownChanged: defineEvent({
    type: 'submissionComments:ownChanged',
    stream: 'account',
    audience: 'anyone',
    keepsRights: true,
    payload: z.object({ community: Uuid }),
  }),
};
