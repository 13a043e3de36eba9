import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';
import { Uuid } from '../kit/ids.ts';

/** Events about attendance. Who may see an occurrence depends on the reader, so they say no more than which one it is, to members alone. */
export const eventAttendanceEvents = {
  /** A mark or the code has changed, or the attendance was closed. */
  changed: defineEvent({
    type: 'event-attendance:changed',
    stream: 'community',
    audience: 'member',
    keepsRights: true,
    payload: z.object({ occurrence: Uuid }),
  }),
};
