import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';

/** Events about promotion flows. Which of them a reader may run depends on the reader, so they say no more than that something changed. */
export const promotionFlowsEvents = {
  /** A flow was made, changed, moved or deleted. */
  changed: defineEvent({
    type: 'promotionFlows:changed',
    stream: 'community',
    audience: 'member',
    payload: z.object({}),
  }),
};
