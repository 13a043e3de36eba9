import type { FirstQuestions } from '../../platform/wire/ahead-answers.ts';
import { firstByWords } from './roster-first.ts';

/** What the list of members asks first, for the script in the page (`ahead.ts`). */
export const first: FirstQuestions = {
  '/com/*/admin/accounts'({ community, search }) {
    const input = firstByWords(community, search);
    return input && { path: 'directory.list', input };
  },
};
