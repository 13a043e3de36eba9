import { SEARCH_KINDS, type SearchKind } from '@muster/contracts/search/kinds';
import { textParameter, wordParameter } from '../../platform/routing/search-text.ts';

/** What the address of the search page says: the text, and the kind whose tab is open. */
export type SearchAddress = { readonly q?: string | undefined; readonly kind?: SearchKind | undefined };

/** Reads the address. */
export function readSearchAddress(search: Record<string, unknown>): SearchAddress {
  return { q: textParameter(search, 'q'), kind: wordParameter(search, 'kind', SEARCH_KINDS) };
}
