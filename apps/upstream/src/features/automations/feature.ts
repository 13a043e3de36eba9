import { sql } from 'drizzle-orm';
import { labelIn } from '../../platform/audit.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { authored, personColumns, stays } from '../../platform/personal-data/person-columns.ts';
import { automationsHandlers } from './calls.ts';
import { automationsHooks } from './listen.ts';
import { automationJobs } from './running/jobs.ts';

/** What the feature does in the upstream. */
export const automationsFeature = implementFeature('automations', {
  needs: ['actions', 'members', 'notifications', 'profileFields', 'webhooks'],
  reads: ['accounts', 'audit', 'communities', 'member_ranks', 'members', 'ranks', 'submissions'],
  on: automationsHooks,
  calls: automationsHandlers,
  jobs: (services) => [automationJobs(services)],
  labels: { automation: labelIn(sql`automations`, sql`label`) },
  limits: { automations: (community) => sql`select count(*) from automations where community = ${community}` },
  personColumns: personColumns({
    automations: { saved_by: authored('id', ['actions', 'trigger', 'condition']) },
    automation_executions: {
      subject: {
        erase: 'deleted',
        export: {
          group: 'traces',
          leftOut: 'what was done to a member by automations; what came of it stands in other sections',
        },
        leave: 'stays',
        merge: stays('the record of an execution; the other member has executions of their own'),
      },
      caused_by: authored('at', ['subject', 'occurrence']),
    },
    automation_effects: {
      account: {
        erase: 'deleted',
        export: {
          group: 'traces',
          leftOut: 'which ranks were given by automations; the ranks stand in other sections',
        },
        leave: 'stays',
        merge: stays('what the other member is given from then on is noted for them'),
      },
    },
  }),
});
