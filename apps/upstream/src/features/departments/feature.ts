import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { sql } from 'drizzle-orm';
import { labelIn } from '../../platform/audit.ts';
import { departments, positions, ranks } from '../../platform/schema/departments.ts';
import { departmentsCalls } from './calls.ts';
import { rankEndJobs } from './ranks/ending.ts';
import { rankJobs } from './ranks/expiry.ts';
import { departmentSearch } from './search.ts';
import { departmentsHooks } from './hooks.ts';
import { departmentsColumns } from './person-columns.ts';

/** What the feature does in the upstream. */
export const departmentsFeature = implementFeature('departments', {
  needs: ['notifications'],
  owns: ['departments', 'member_ranks', 'position_holders', 'positions', 'rank_records', 'ranks'],
  reads: ['accounts', 'communities', 'members'],
  on: departmentsHooks,
  calls: departmentsCalls,
  jobs: (services) => [rankJobs(services), rankEndJobs(services)],
  search: departmentSearch,
  labels: {
    department: labelIn(sql`${departments}`, sql`label`),
    rank: labelIn(sql`${ranks}`, sql`label`),
    position: labelIn(sql`${positions}`, sql`label`),
  },
  limits: { departments: (community) => sql`select count(*) from departments where community = ${community}` },
  personColumns: departmentsColumns,
});
