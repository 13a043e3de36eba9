import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { liveCalls } from './calls.ts';

/** What the feature does in the upstream. */
export const liveFeature = implementFeature('live', {
  needs: ['accounts'],
  calls: liveCalls,
});
