import { implementFeature } from '../../platform/feature/implement-feature.ts';
import type { Parts } from '../../parts.ts';
import { ownDataCalls } from './calls.ts';
import { OWN_DATA_KIND, ownDataCopy } from './copy.ts';
import { erasureJobs } from './erase.ts';

/** What the feature does in the upstream. */
export const ownDataFeature = implementFeature('ownData', {
  calls: ownDataCalls,
  jobs: (services, parts: Parts) => [erasureJobs(services, parts)],
  downloads: { [OWN_DATA_KIND]: ownDataCopy },
});
