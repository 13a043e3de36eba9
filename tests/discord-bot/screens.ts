import type { FirstCalls } from '../isolation/first-calls.ts';

/** What the page of each screen asks first. */
export const firstCalls: FirstCalls = {
  'admin_integrations/discord-bot': ['discordBot.get'],
};
