import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';

/** Events about invitations, on the community's stream. */
export const memberInvitesEvents = {
  /** The list of invitations has changed. Without details, because every watcher of the community receives it. */
  changed: defineEvent({
    type: 'memberInvites:changed',
    stream: 'community',
    audience: 'anyone',
    keepsRights: true,
    payload: z.object({}),
  }),
};
