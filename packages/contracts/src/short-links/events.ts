import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';

/** Events about short links, on the community's stream. */
export const shortLinksEvents = {
  /**
   * Something about the community's links changed. It says no more, so that everyone may hear it: gateways forget what
   * they remember of that community, and staff who look at the list ask for it again (@decision 0016).
   */
  changed: defineEvent({
    type: 'short-links:changed',
    stream: 'community',
    audience: 'anyone',
    keepsRights: true,
    payload: z.object({}),
  }),
};
