import { implementFeature } from '../../platform/feature/implement-feature.ts';
import type { Parts } from '../../parts.ts';
import { auditCalls } from './calls.ts';
import { AUDIT_EXPORT_KIND, auditExport } from './export.ts';
import { auditJobs } from './retention.ts';
import { auditColumns } from './person-columns.ts';

/** What the feature does in the upstream. */
export const auditFeature = implementFeature('audit', {
  needs: ['downloads'],
  owns: ['audit', 'audit_refusals'],
  reads: [
    'accounts',
    'calendar_categories',
    'communities',
    'departments',
    'forms',
    'members',
    'positions',
    'ranks',
    'rosters',
  ],
  calls: auditCalls,
  jobs: (services, parts: Parts) => [auditJobs(services, parts.ownerPool, parts.accountAuditDays)],
  downloads: { [AUDIT_EXPORT_KIND]: auditExport },
  personColumns: auditColumns,
});
