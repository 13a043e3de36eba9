import type { FirstQuestions } from '../../platform/wire/ahead-answers.ts';

/** What the screen of the bot asks first, for the script in the page (`ahead.ts`). */
export const first: FirstQuestions = {
  '/com/*/admin/integrations/discord-bot': ({ community }) => ({ path: 'discordBot.get', input: { community } }),
};
