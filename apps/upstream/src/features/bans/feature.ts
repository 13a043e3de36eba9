import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { bansCalls } from './calls.ts';

/** What the feature does in the upstream. */
export const bansFeature = implementFeature('bans', {
  needs: ['members', 'notifications', 'serviceRecord'],
  calls: bansCalls,
});
