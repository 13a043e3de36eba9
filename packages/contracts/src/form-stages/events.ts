import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';

/** Events about stages. What a reader sees of them depends on the reader, so they say no more than that something changed. */
export const formStagesEvents = {
  /** A group was made, changed or deleted, or a form goes through other stages. */
  changed: defineEvent({
    type: 'formStages:changed',
    stream: 'community',
    audience: 'member',
    payload: z.object({}),
  }),
};
