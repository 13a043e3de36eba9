import type { FirstQuestions } from '../../platform/wire/ahead-answers.ts';

/** What the screen of departments asks first, for the script in the page (`ahead.ts`). */
export const first: FirstQuestions = {
  '/com/*/admin/departments': ({ community }) => ({ path: 'departments.list', input: { community } }),
};
