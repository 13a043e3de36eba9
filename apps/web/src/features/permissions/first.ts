import type { FirstQuestions } from '../../platform/wire/ahead-answers.ts';

/** What the screen of permissions asks first, for the script in the page (`ahead.ts`). */
export const first: FirstQuestions = {
  '/com/*/admin/ranks': ({ community }) => ({ path: 'departments.list', input: { community } }),
};
