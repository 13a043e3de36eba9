import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { prepareExport, submissionsExport, SUBMISSIONS_EXPORT_KIND } from './file.ts';

/** What the feature does in the upstream. */
export const submissionExportFeature = implementFeature('submissionExport', {
  needs: ['downloads', 'formStages', 'forms', 'submissionReviews', 'submissions'],
  reads: ['files', 'form_versions', 'submission_files', 'submissions'],
  calls: { prepare: ({ community, ...asked }, context) => prepareExport(context, community, asked) },
  downloads: { [SUBMISSIONS_EXPORT_KIND]: submissionsExport },
});
