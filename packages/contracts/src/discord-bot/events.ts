import * as z from 'zod';
import { defineEvent } from '../kit/event.ts';

/** Events about the bot. */
export const discordBotEvents = {
  /** The bot, its settings, its reading or its list of what is not done changed. Steps are too many to be told of one by one. */
  changed: defineEvent({
    type: 'discord-bot:changed',
    stream: 'community',
    audience: { self: true, permission: 'system.manageIntegrations' },
    keepsRights: true,
    payload: z.object({}),
  }),
};
