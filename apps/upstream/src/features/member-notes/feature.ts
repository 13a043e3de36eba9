import { implementFeature } from '../../platform/feature/implement-feature.ts';
import { writeNote } from './bulk.ts';
import { memberNotesCalls } from './calls.ts';
import { memberNotesColumns } from './person-columns.ts';

/** What the feature does in the upstream. */
export const memberNotesFeature = implementFeature('memberNotes', {
  needs: ['directory', 'members'],
  reads: ['accounts', 'members'],
  bulkKinds: [writeNote],
  calls: memberNotesCalls,
  personColumns: memberNotesColumns,
});
