import type { Parts } from '../../parts.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { authored, personColumns, stays } from '../../platform/personal-data/person-columns.ts';
import { buildBulkActionsCalls } from './calls.ts';
import { runJobs } from './jobs.ts';

/** What the feature does in the upstream. */
export const bulkActionsFeature = implementFeature('bulkActions', {
  reads: ['accounts', 'members'],
  calls: ({ bulkKinds }: Parts) => buildBulkActionsCalls(bulkKinds),
  jobs: (services, { bulkKinds }) => [runJobs({ services, kinds: bulkKinds })],
  personColumns: personColumns({
    member_runs: { by: authored('id', ['session', 'worker']) },
    member_run_items: {
      account: {
        erase: 'deleted',
        export: {
          group: 'traces',
          leftOut: 'what staff did to many at once; what came of it stands in other sections',
        },
        leave: 'stays',
        merge: stays('the record of a run; undoing it finds members who are not there any more'),
      },
    },
  }),
});
