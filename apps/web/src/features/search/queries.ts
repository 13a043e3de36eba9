import { SEARCH, type SearchKind } from '@muster/contracts/search/kinds';
import type { SearchGroup, SearchResults } from '@muster/contracts/search/model';
import { keepPreviousData, type QueryKey, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callClient } from '../../platform/trpc.ts';

// Shaped as tRPC's own keys are, so that what walks the cache by procedure finds these too.
const FIND_PATH = [['search', 'find']];
/** Of each kind, where all are shown together. */
const FEW = 5;
const PAGE = 25;

/** Whether a text is long enough to be searched for, counted as the contract does. */
export function isSearchable(text: string): boolean {
  return [...text.trim()].length >= SEARCH.textMin;
}

/**
 * The first results of each kind. What was found before stays on screen while another text is looked for; a search that
 * nobody waits for any more is cancelled. Nothing is asked while the text is too short.
 */
export function useFound(community: string, text: string, enabled = true) {
  const input = { community, text: text.trim(), limit: FEW };
  const queryKey: QueryKey = [...FIND_PATH, { input, type: 'query' }];
  return useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<SearchResults> => callClient.search.find.query(input, { signal }),
    enabled: enabled && isSearchable(text),
    placeholderData: keepPreviousData,
    // Results are not live: opening a search asks again.
    staleTime: 0,
  });
}

/** All results of one kind, page by page. */
export function useFoundOf(community: string, text: string, kind: SearchKind) {
  const input = { community, text: text.trim(), kinds: [kind], limit: PAGE };
  const queryKey: QueryKey = [...FIND_PATH, { input, type: 'infinite' }];
  return useInfiniteQuery({
    queryKey,
    queryFn: async ({ pageParam, signal }): Promise<SearchGroup> => {
      const { groups } = await callClient.search.find.query({ ...input, after: pageParam }, { signal });
      return groups[0] ?? { kind, items: [], total: 0, next: null };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    enabled: isSearchable(text),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
