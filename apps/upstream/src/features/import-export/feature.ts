import type { Parts } from '../../parts.ts';
import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { buildExport, buildExportCalls, EXPORT_KIND } from './export.ts';
import { buildImportCalls } from './import/calls.ts';
import { buildFailures, FAILURES_KIND } from './import/failures.ts';
import { importExportColumns } from './person-columns.ts';

/** What the feature does in the upstream. */
export const importExportFeature = implementFeature('importExport', {
  needs: ['bulkActions', 'downloads'],
  reads: ['communities', 'member_run_items', 'member_runs'],
  personColumns: importExportColumns,
  calls: ({ itemKinds }: Parts) => ({ ...buildExportCalls(itemKinds), ...buildImportCalls(itemKinds) }),
  downloads: ({ itemKinds }) => ({
    [EXPORT_KIND]: buildExport(itemKinds),
    [FAILURES_KIND]: buildFailures(itemKinds),
  }),
});
