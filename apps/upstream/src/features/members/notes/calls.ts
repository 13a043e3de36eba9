import { fail } from '@muster/contracts/errors';
import type { staffCalls as contract } from '@muster/contracts/members/staff-calls';
import type { Handlers } from '../../../platform/handler.ts';
import { askedAbout } from '../../../authorization/oneself.ts';
import { readMembership } from '../store.ts';
import { addNote, removeNote } from './changes.ts';
import { readNotes } from './store.ts';

/** Notes of the staff. */
export const notesCalls: Pick<Handlers<typeof contract>, 'notes' | 'addNote' | 'removeNote'> = {
  async notes({ community, accId, before }, context) {
    const { tx } = context;
    // What is written of somebody is not for them, staff or not; the owner has nobody above who could have written it.
    const isHidden = askedAbout(context, accId).eyes.some(({ standing, isSelf }) => isSelf && !standing.owner);
    if (isHidden) throw fail('members.yourself');
    if (!(await readMembership(tx, community, accId))) throw fail('members.notFound');
    return readNotes(tx, { community, account: accId }, before ?? null);
  },

  addNote: ({ community, accId, text }, context) => addNote(context, { community, account: accId }, text),

  async removeNote({ community, id }, context) {
    await removeNote(context, community, id);
    return { id };
  },
};
