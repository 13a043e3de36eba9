import type { FirstQuestions } from '../../platform/wire/ahead-answers.ts';

/** What the list of channels asks first, for the script in the page (`ahead.ts`). */
export const first: FirstQuestions = {
  '/com/*/admin/integrations/discord': ({ community }) => ({ path: 'discordWebhooks.list', input: { community } }),
};
