import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';

/** Events about what of the calendar is on Discord. */
export const discordEventsEvents = {
  /** A category is switched, or dates stand on Discord otherwise than before. */
  changed: defineEvent({
    type: 'discord-events:changed',
    stream: 'community',
    audience: 'member',
    keepsRights: true,
    payload: z.object({}),
  }),
};
