import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { sql } from 'drizzle-orm';
import { profileActionKinds } from './values/action-kinds.ts';
import { profileFieldsCalls } from './calls.ts';
import { fieldsChanged } from './fields/changes.ts';
import { profileFilePurposes } from './values/file-purpose.ts';
import { namedFields } from './fields/store.ts';
import { profileFieldsColumns } from './person-columns.ts';

/** What the feature does in the upstream. */
export const profileFieldsFeature = implementFeature('profileFields', {
  needs: ['files', 'importExport'],
  reads: [
    'accounts',
    'clock_entries',
    'communities',
    'departments',
    'files',
    'identities',
    'member_identifiers',
    'member_ranks',
    'members',
    'position_holders',
    'positions',
    'ranks',
  ],
  on: { 'profileField.restored': (context, { community }) => fieldsChanged(context, community) },
  calls: profileFieldsCalls,
  limits: { profileFields: (community) => sql`select count(*) from profile_fields where community = ${community}` },
  actionKinds: profileActionKinds,
  filePurposes: profileFilePurposes,
  personColumns: profileFieldsColumns,
  items: { profileFields: namedFields },
});
