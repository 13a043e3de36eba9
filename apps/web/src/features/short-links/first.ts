import type { FirstQuestions } from '../../platform/wire/ahead-answers.ts';
import { firstLinks } from './first-page.ts';
import { readListSearch } from './list-search.ts';

/** What the list of short links asks first, for the script in the page (`ahead.ts`). */
export const first: FirstQuestions = {
  '/com/*/admin/url-shortener': ({ community, search }) => ({
    path: 'shortLinks.list',
    input: firstLinks(community, readListSearch(search)),
  }),
};
