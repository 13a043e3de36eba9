import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { downloadsCalls } from './calls.ts';

/** What the feature does in the upstream. */
export const downloadsFeature = implementFeature('downloads', {
  calls: downloadsCalls,
});
