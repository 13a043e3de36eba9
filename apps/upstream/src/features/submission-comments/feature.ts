import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { authored, moves, personColumns } from '../../platform/personal-data/person-columns.ts';
import { commentAction } from './action-kind.ts';
import { submissionCommentsCalls } from './calls.ts';
import { commentFilePurposes } from './file-purpose.ts';
import { recentComments } from './recent-work.ts';

/** What the feature does in the upstream. */
export const submissionCommentsFeature = implementFeature('submissionComments', {
  needs: ['files', 'forms', 'notifications', 'submissions'],
  reads: ['accounts', 'departments', 'forms', 'member_ranks', 'members', 'ranks', 'removed_work', 'submissions'],
  calls: submissionCommentsCalls,
  filePurposes: commentFilePurposes,
  actionKinds: [commentAction],
  recentWork: [recentComments],
  personColumns: personColumns({
    // A copy outlives the right to read private comments, so it has none, not even those of one's own.
    submission_comments: { author: authored('at, id', ['private_text'], moves('id')) },
  }),
});
