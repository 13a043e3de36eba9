import { defineFeature } from '../kit/feature/declare.ts';
import { importExportErrors } from './errors.ts';

const READ = 'changed nothing: it is put on record that it was read or taken';

/** What the feature declares beside its calls and events. */
export const importExportFeature = defineFeature({
  errors: importExportErrors,
  areas: { sheets: 34_000 },
  audit: {
    MEMBER_EXPORT: { code: 34_000, target: 'community', final: READ },
    MEMBER_EXPORT_END: { code: 34_002, target: 'community', final: READ },
    MEMBER_IMPORT: { code: 34_004, target: 'community', undoneOn: 'run' },
  },
});
