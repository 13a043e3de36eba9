import { defineActions } from '../kit/feature/declare.ts';

/** What changes of staff notes are on record as; the numbers are append-only. */
export const memberNotesAudit = defineActions({
  MEMBER_NOTE_ADD: {
    code: 23_062,
    target: 'member',
    needs: ['system.manageMembers'],
    final: 'a note is deleted where it stands, beside what it says',
  },
  MEMBER_NOTE_REMOVE: {
    code: 23_064,
    target: 'member',
    needs: ['system.manageMembers'],
    final: 'it would come back in the name of whoever undoes it',
  },
});
