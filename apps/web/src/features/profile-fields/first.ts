import type { FirstQuestions } from '../../platform/wire/ahead-answers.ts';

/** What the screen of profile fields asks first, for the script in the page (`ahead.ts`). */
export const first: FirstQuestions = {
  '/com/*/admin/profile-fields': ({ community }) => ({ path: 'profileFields.list', input: { community } }),
};
