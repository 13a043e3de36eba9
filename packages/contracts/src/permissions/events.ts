import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';

/** Events about permissions, on the community's stream. */
export const permissionsEvents = {
  /**
   * What ranks may do has changed, or which rank leads. It says no more, so that every member may hear it: whoever
   * shows what somebody may do, or names people by their ranks, asks again.
   */
  changed: defineEvent({
    type: 'permissions:changed',
    stream: 'community',
    audience: 'member',
    payload: z.object({}),
  }),
};
