import { implementFeature } from '../../platform/feature/implement-feature.ts';
import type { Parts } from '../../parts.ts';
import { buildMemberSettingsCalls } from './calls.ts';

/** What the feature does in the upstream. */
export const memberSettingsFeature = implementFeature('memberSettings', {
  needs: ['departments', 'serviceRecord'],
  reads: ['communities', 'identities'],
  calls: ({ providers }: Parts) => buildMemberSettingsCalls({ offersDiscord: providers.has('discord') }),
});
