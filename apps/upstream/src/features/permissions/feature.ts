import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { ACCESS_REPORT_KIND, accessReport } from './analysis/report-file.ts';
import { permissionsCalls } from './calls.ts';
import { permissionsHooks } from './hooks.ts';
import { permissionsColumns } from './person-columns.ts';

/** What the feature does in the upstream. */
export const permissionsFeature = implementFeature('permissions', {
  needs: ['downloads', 'members', 'notifications'],
  owns: ['permission_changes', 'views'],
  reads: ['accounts', 'communities', 'departments', 'member_ranks', 'members', 'ranks'],
  on: permissionsHooks,
  calls: permissionsCalls,
  downloads: { [ACCESS_REPORT_KIND]: accessReport },
  personColumns: permissionsColumns,
});
