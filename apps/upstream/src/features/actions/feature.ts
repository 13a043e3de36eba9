import type { Parts } from '../../parts.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { labelIn } from '../../platform/audit.ts';
import { authored, personColumns, stays } from '../../platform/personal-data/person-columns.ts';
import { actionsHandlers } from './calls.ts';
import { sendingJobs } from './send.ts';
import { sql } from 'drizzle-orm';
import { botParts } from '../../platform/discord/bot-client.ts';

/** What the feature does in the upstream. */
export const actionsFeature = implementFeature('actions', {
  reads: ['accounts', 'members', 'member_ranks'],
  calls: actionsHandlers,
  jobs: (services, parts: Parts) => [sendingJobs(services, { ...parts, discord: botParts(parts).clientOf })],
  labels: { actionRun: labelIn(sql`action_runs`, sql`source_label`) },
  personColumns: personColumns({
    action_runs: {
      subject: {
        erase: 'deleted',
        export: {
          group: 'traces',
          leftOut: 'what was done to a member by lists of actions; what came of it stands in other sections',
        },
        leave: 'stays',
        merge: stays('the record of a run; undoing it finds members who are not there any more'),
      },
      caused_by: authored('at', ['subject', 'occurrence', 'saved_by', 'undone_by']),
      saved_by: authored('at', ['subject', 'occurrence', 'caused_by', 'undone_by']),
      undone_by: authored('at', ['subject', 'occurrence', 'caused_by', 'saved_by']),
    },
  }),
});
