import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { memberSettingsCalls } from './calls.ts';

/** What the feature does in the upstream. */
export const memberSettingsFeature = implementFeature('memberSettings', {
  needs: ['departments', 'serviceRecord'],
  reads: ['communities'],
  calls: memberSettingsCalls,
});
