import type { EventEffects } from '../kit/event.ts';

/** Effects of the events about the bot. */
export const effects = {
  'discord-bot:changed': {
    refetch: ['discordBot.get', 'discordBot.pending', 'discordBot.preview', 'discordBot.trace'],
  },
} satisfies EventEffects;
