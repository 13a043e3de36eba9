import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { rosterImportCalls } from './calls.ts';

/** What the feature does in the upstream. */
export const rosterImportFeature = implementFeature('rosterImport', {
  needs: ['importExport', 'rosters'],
  reads: ['accounts', 'members', 'roster_cells', 'roster_entries', 'roster_entry_cells', 'roster_picks'],
  calls: rosterImportCalls,
});
