import type { FirstQuestions } from '../../platform/wire/ahead-answers.ts';
import { firstEntries } from './list-search.ts';
import { readAuditSearch } from './read-search.ts';

/** What the audit log asks first, for the script in the page (`ahead.ts`). */
export const first: FirstQuestions = {
  '/com/*/admin/audit': ({ community, search }) => ({
    path: 'audit.list',
    input: firstEntries(community, readAuditSearch(search)),
  }),
};
