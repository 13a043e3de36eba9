import { sql } from 'drizzle-orm';
import { labelIn } from '../../platform/audit.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { authored, moves, personColumns } from '../../platform/personal-data/person-columns.ts';
import { activityQuotasCalls } from './calls.ts';
import { activityHooks } from './hooks.ts';
import { activityJobs } from './jobs.ts';
import { activityPlans } from './tables.ts';

/** What the feature does in the upstream. */
export const activityQuotasFeature = implementFeature('activityQuotas', {
  needs: ['leave', 'memberSettings', 'notifications'],
  reads: [
    'accounts',
    'calendar_categories',
    'calendar_events',
    'calendar_occurrences',
    'clock_entries',
    'departments',
    'event_attendance',
    'forms',
    'member_ranks',
    'members',
    'rank_records',
    'ranks',
    'shift_types',
    'submissions',
  ],
  calls: activityQuotasCalls,
  jobs: (services) => [activityJobs(services)],
  on: activityHooks,
  labels: { activityPlan: labelIn(sql`${activityPlans}`, sql`name`) },
  limits: { activityPlans: (community) => sql`select count(*) from activity_plans where community = ${community}` },
  personColumns: personColumns({
    activity_results: {
      account: {
        erase: 'deleted',
        export: { group: 'memberships', order: 'period' },
        leave: 'deleted',
        merge: moves('id'),
      },
    },
    activity_exceptions: {
      account: {
        erase: 'deleted',
        export: { group: 'memberships', order: 'first_day, id', omit: ['by'] },
        leave: 'deleted',
        merge: moves('id'),
      },
      by: authored('first_day, id', ['account', 'reason']),
    },
  }),
});
