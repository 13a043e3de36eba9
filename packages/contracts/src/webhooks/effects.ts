import type { EventEffects } from '../kit/event.ts';

/** Effects of the events about webhooks. */
export const effects = {
  'webhooks:changed': { refetch: ['webhooks.list', 'discordWebhooks.list'] },
} satisfies EventEffects;
