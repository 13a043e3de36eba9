import type { EventEffects } from '../kit/event.ts';

/** Effects of the events about what is on Discord. */
export const effects = {
  'discord-events:changed': { refetch: ['discordEvents.settings', 'discordEvents.ofEvent'] },
} satisfies EventEffects;
