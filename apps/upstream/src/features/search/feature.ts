import type { Parts } from '../../parts.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { buildSearchCalls } from './calls.ts';

/** What the feature does in the upstream. */
export const searchFeature = implementFeature('search', {
  calls: ({ searchSources }: Parts) => buildSearchCalls(searchSources),
});
