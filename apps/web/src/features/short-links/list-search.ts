import { textParameter, wordParameter } from '../../platform/routing/search-text.ts';

/** Orders and filters as they stand in the address; the first of each is meant when none is named. */
export const SORTS = ['newest', 'path', 'clicks'] as const;
export const FILTERS = ['all', 'active', 'inactive'] as const;

/** What the list of links is asked for, in the address: it can be shared, and the back button knows it. */
export type ListSearch = {
  readonly q?: string | undefined;
  readonly sort?: (typeof SORTS)[number] | undefined;
  readonly show?: (typeof FILTERS)[number] | undefined;
  /** The link whose drawer is open. */
  readonly link?: string | undefined;
};

/** Reads the address. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  return {
    q: textParameter(search, 'q'),
    sort: wordParameter(search, 'sort', SORTS),
    show: wordParameter(search, 'show', FILTERS),
    link: textParameter(search, 'link'),
  };
}
