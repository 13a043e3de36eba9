import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { identifiersCalls } from './calls.ts';

/** What the feature does in the upstream. */
export const identifiersFeature = implementFeature('identifiers', {
  calls: identifiersCalls,
});
