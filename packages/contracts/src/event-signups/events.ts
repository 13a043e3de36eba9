import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';
import { Uuid } from '../kit/ids.ts';

/** Events about sign-ups. Who may see an occurrence depends on the reader, so they say no more than which one it is, to members alone. */
export const eventSignupsEvents = {
  /** Somebody answered, or got a place. */
  changed: defineEvent({
    type: 'event-signups:changed',
    stream: 'community',
    audience: 'member',
    keepsRights: true,
    payload: z.object({ occurrence: Uuid }),
  }),
};
