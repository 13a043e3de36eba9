import type { staffCalls as contract } from '@muster/contracts/members/staff-calls';
import type { Handlers } from '../../../platform/handler.ts';
import { addNote, removeNote } from './changes.ts';

/** Notes of the staff. */
export const notesCalls: Pick<Handlers<typeof contract>, 'addNote' | 'removeNote'> = {
  addNote: ({ community, accId, text }, context) => addNote(context, { community, account: accId }, text),

  async removeNote({ community, id }, context) {
    await removeNote(context, community, id);
    return { id };
  },
};
