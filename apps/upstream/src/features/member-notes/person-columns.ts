import { authored, moves, personColumns } from '../../platform/personal-data/person-columns.ts';

/** The columns that refer to a person, and what is done with them. */
export const memberNotesColumns = personColumns({
  member_notes: {
    // The text is about the person, so it is theirs to read; who wrote it is not.
    account: { erase: 'deleted', export: { group: 'notes', omit: ['by'] }, leave: 'stays', merge: moves('id') },
    by: authored('id', ['account']),
  },
});
