import * as z from 'zod';
import { defineCall } from '../kit/call.ts';
import { Uuid } from '../kit/ids.ts';
import { Text } from '../kit/text.ts';
import { SEARCH, SEARCH_KINDS } from './kinds.ts';
import { SearchResults } from './model.ts';

const SearchText = Text.trim()
  .max(SEARCH.textMax)
  .refine((text) => [...text].length >= SEARCH.textMin, `Write at least ${SEARCH.textMin} characters.`);

/** Searching everything of a community at once. */
export const searchCalls = {
  /**
   * What the caller may see of a community that has all words of a text in it, by kind: exactly the text first, then what
   * begins with it, then where a word does, then the rest. Case and accents make no difference. Kinds that the caller may
   * find nothing of are left out. `after` goes with exactly one kind.
   */
  find: defineCall({
    event: 'search/find',
    kind: 'query',
    who: 'member',
    scope: 'community',
    input: z.strictObject({
      community: Uuid,
      text: SearchText,
      kinds: z.array(z.enum(SEARCH_KINDS)).min(1).max(SEARCH_KINDS.length).nullish(),
      after: Text.max(1_000).nullish(),
      /** Of each kind. */
      limit: z.int().min(1).max(SEARCH.limitMax).default(20),
    }),
    output: SearchResults,
    errors: [],
  }),
};
