import { sql } from 'drizzle-orm';
import { labelIn } from '../../platform/audit.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { authored, moves, personColumns, stays } from '../../platform/personal-data/person-columns.ts';
import { submissionsCalls } from './calls.ts';
import { submissionsHooks } from './hooks.ts';
import { submissionFilePurposes } from './filling/file-purposes.ts';
import { submissionMoves } from './moving/bulk-kind.ts';
import { submissionJobs } from './moving/timer.ts';
import { submissionSearch } from './search.ts';
import { submissions } from '../../platform/schema/submissions.ts';

/** What the feature does in the upstream. */
export const submissionsFeature = implementFeature('submissions', {
  needs: ['actions', 'files', 'formStages', 'forms', 'notifications'],
  owns: ['submissions'],
  reads: ['accounts', 'departments', 'form_folders', 'form_versions', 'forms', 'members', 'ranks'],
  on: submissionsHooks,
  calls: submissionsCalls,
  jobs: (services) => [submissionJobs(services)],
  search: submissionSearch,
  filePurposes: submissionFilePurposes,
  bulkKinds: [submissionMoves],
  labels: { submission: labelIn(sql`${submissions}`, sql`'#' || number`) },
  personColumns: personColumns({
    submissions: {
      submitter: {
        erase: 'deleted',
        export: {
          group: 'profile',
          order: 'submitted_at, id',
          omit: ['search_fold', 'sent_by', 'stage', 'state', 'moves_at', 'moves_to', 'last_action_at', 'score'],
        },
        leave: 'stays',
        merge: moves('id'),
      },
      sent_by: authored('id', ['answers']),
    },
    submission_steps: { by: authored('seq', ['reason']) },
    submission_approvals: {
      account: {
        erase: 'deleted',
        export: { group: 'profile', order: 'at', leftOut: 'names what others sent' },
        leave: 'deleted',
        merge: stays('counts one person once'),
      },
    },
    submission_drafts: {
      account: {
        erase: 'deleted',
        export: { group: 'profile', order: 'saved_at' },
        leave: 'stays',
        merge: stays('a draft belongs to the account'),
      },
    },
  }),
});
