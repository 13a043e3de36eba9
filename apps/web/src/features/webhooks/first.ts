import type { FirstQuestions } from '../../platform/wire/ahead-answers.ts';

/** What the list of webhooks asks first, for the script in the page (`ahead.ts`). */
export const first: FirstQuestions = {
  '/com/*/admin/integrations/portal': ({ community }) => ({ path: 'webhooks.list', input: { community } }),
};
