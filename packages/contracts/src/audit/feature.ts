import { defineFeature } from '../kit/feature/declare.ts';
import { auditErrors } from './errors.ts';

/** What the feature declares beside its calls and events. */
export const auditFeature = defineFeature({
  errors: auditErrors,
  areas: { auditLog: 24_000 },
  audit: {
    AUDIT_TRIM: { code: 24_000, target: 'community', final: 'entries that retention removed do not come back' },
    AUDIT_RETENTION: {
      code: 24_002,
      target: 'community',
      final: 'entries that went meanwhile do not come back; it is set anew where that is said',
    },
    AUDIT_EXPORT: {
      code: 24_004,
      target: 'community',
      final: 'changed nothing: it is put on record that it was read or taken',
    },
    AUDIT_REFUSALS: { code: 24_006, target: 'community', final: 'nothing was changed: it was refused' },
    AUDIT_REDACT: {
      code: 24_008,
      target: 'community',
      final: 'what was erased is gone for good, which is its purpose',
    },
    AUDIT_EXPORT_END: {
      code: 24_010,
      target: 'community',
      final: 'changed nothing: it is put on record that it was read or taken',
    },
  },
  screens: {
    admin_audit: { path: 'admin/audit', needs: ['system.viewAudit'], order: 70 },
  },
});
