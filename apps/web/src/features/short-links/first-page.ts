import type { ListSearch } from './list-search.ts';

const PAGE_SIZE = 50;

/** The question for the first page of what an address asks for. */
export function firstLinks(community: string, { q = '', sort = 'newest', show = 'all' }: ListSearch) {
  return { community, search: q, sort, filter: show, after: null, limit: PAGE_SIZE };
}
