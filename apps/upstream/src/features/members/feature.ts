import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { sql } from 'drizzle-orm';
import { memberLabel } from '../../platform/audit.ts';
import { membersCalls } from './calls.ts';
import { banJobs } from './standing/ban-ends.ts';
import { membersHooks } from './hooks.ts';
import { memberBulkKinds } from './bulk/kinds.ts';
import { membersColumns } from './person-columns.ts';

/** What the feature does in the upstream. */
export const membersFeature = implementFeature('members', {
  needs: ['departments', 'directory', 'memberSettings', 'notifications', 'profileFields', 'serviceRecord'],
  owns: ['members'],
  reads: [
    'accounts',
    'clock_entries',
    'communities',
    'departments',
    'member_identifiers',
    'member_notes',
    'member_ranks',
    'profile_fields',
    'ranks',
    'standing_records',
  ],
  on: membersHooks,
  bulkKinds: memberBulkKinds,
  calls: membersCalls,
  jobs: (services) => [banJobs(services)],
  labels: { member: memberLabel },
  limits: {
    // Members, and those who wait to be one. A ban for a while ends by itself, so that its room is kept.
    accounts: (community) => sql`select count(*) from members
      where community = ${community} and sys_status in ('active', 'pending') and (not banned or ban_until is not null)`,
  },
  personColumns: membersColumns,
});
