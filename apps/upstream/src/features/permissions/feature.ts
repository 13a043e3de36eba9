import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { ACCESS_REPORT_KIND, accessReport } from './analysis/report-file.ts';
import { permissionsCalls } from './calls.ts';

/** What the feature does in the upstream. */
export const permissionsFeature = implementFeature('permissions', {
  calls: permissionsCalls,
  downloads: { [ACCESS_REPORT_KIND]: accessReport },
});
