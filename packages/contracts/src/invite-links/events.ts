import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';

/** Events about invite links, on the community's stream. */
export const inviteLinksEvents = {
  /** The list of links has changed. Without details, because every watcher of the community receives it. */
  changed: defineEvent({
    type: 'inviteLinks:changed',
    stream: 'community',
    audience: 'anyone',
    keepsRights: true,
    payload: z.object({}),
  }),
};
