import { joinBulkKinds } from './features/bulk-actions/registry.ts';
import { memberBulkKinds } from './features/members/bulk/kinds.ts';
import { importRow } from './features/members/sheets/import/apply.ts';

/** What can be done to many items: one line for each feature that declares some. */
export const bulkKinds = joinBulkKinds([...memberBulkKinds, importRow]);
