import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';
import { Uuid } from '../kit/ids.ts';

/** Events about forms that people are asked for. */
export const formRequestsEvents = {
  /** The person is asked for a form, or no longer. */
  ownChanged: defineEvent({
    type: 'formRequests:ownChanged',
    stream: 'account',
    audience: 'anyone',
    keepsRights: true,
    payload: z.object({ community: Uuid }),
  }),
};
