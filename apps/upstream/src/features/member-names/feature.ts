import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { memberNamesCalls } from './calls.ts';
import { memberNamesHooks } from './hooks.ts';

/** What the feature does in the upstream. */
export const memberNamesFeature = implementFeature('memberNames', {
  needs: ['memberSettings', 'members', 'notifications', 'serviceRecord'],
  reads: ['accounts', 'communities', 'members'],
  on: memberNamesHooks,
  calls: memberNamesCalls,
});
