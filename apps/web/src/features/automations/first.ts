import type { FirstQuestions } from '../../platform/wire/ahead-answers.ts';

/** What the screen of actions asks first, for the script in the page (`ahead.ts`). */
export const first: FirstQuestions = {
  '/com/*/admin/actions': ({ community }) => ({ path: 'automations.list', input: { community } }),
};
