import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { mergesCalls } from './calls.ts';
import { mergesColumns } from './person-columns.ts';

/** What the feature does in the upstream. */
export const mergesFeature = implementFeature('merges', {
  needs: ['departments', 'memberSettings', 'members', 'notifications', 'profileFields', 'serviceRecord'],
  reads: [
    'accounts',
    'clock_entries',
    'identities',
    'member_identifiers',
    'member_notes',
    'members',
    'position_holders',
    'positions',
    'profile_value_changes',
    'rank_records',
  ],
  calls: mergesCalls,
  personColumns: mergesColumns,
});
