import { textParameters, wordParameter } from '../../platform/routing/search-text.ts';
import type { AuditSearch } from './list-search.ts';

/** Reads the address. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  return {
    ...textParameters(search, 'actor', 'area', 'action', 'request', 'run', 'kind', 'target', 'from', 'to', 'entry'),
    outcome: wordParameter(search, 'outcome', ['success', 'fail']),
  };
}
