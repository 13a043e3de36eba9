import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { mergesCalls } from './calls.ts';

/** What the feature does in the upstream. */
export const mergesFeature = implementFeature('merges', { calls: mergesCalls });
