import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';
import { Uuid } from '../kit/ids.ts';

/** Events about forms, on the community's stream. What a reader sees of forms depends on the reader, so they say no more. */
export const formsEvents = {
  /** A form or a folder was made, changed, published, moved or deleted. */
  changed: defineEvent({
    type: 'forms:changed',
    stream: 'community',
    audience: 'anyone',
    payload: z.object({}),
  }),
  /** The draft of a form was saved. */
  draftSaved: defineEvent({
    type: 'forms:draftSaved',
    stream: 'community',
    audience: 'member',
    keepsRights: true,
    payload: z.object({ id: Uuid }),
  }),
};
