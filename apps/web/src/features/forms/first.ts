import type { FirstQuestions } from '../../platform/wire/ahead-answers.ts';

/** What the screens of forms ask first, for the script in the page (`ahead.ts`). */
export const first: FirstQuestions = {
  '/com/*/admin/form-wizard': ({ community }) => ({ path: 'forms.managed', input: { community } }),
};
