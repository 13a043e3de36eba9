import { fail } from '@muster/contracts/errors';
import type { memberNotesCalls as contract } from '@muster/contracts/member-notes/calls';
import type { Handlers } from '../../platform/handler.ts';
import { askedAbout } from '../../authorization/oneself.ts';
import { placeOf } from '../members/public.ts';
import { addNote, removeNote } from './changes.ts';
import { readNotes } from './store.ts';

/** Calls about what staff write down about members. */
export const memberNotesCalls: Handlers<typeof contract> = {
  async list({ community, accId, before }, context) {
    const { tx } = context;
    // What is written of somebody is not for them, staff or not; the owner has nobody above who could have written it.
    const isHidden = askedAbout(context, accId).eyes.some(({ standing, isSelf }) => isSelf && !standing.owner);
    if (isHidden) throw fail('members.yourself');
    if (!(await placeOf(tx, community, accId))) throw fail('members.notFound');
    return readNotes(tx, { community, account: accId }, before ?? null);
  },

  add: ({ community, accId, text }, context) => addNote(context, { community, account: accId }, text),

  async remove({ community, id }, context) {
    await removeNote(context, community, id);
    return { id };
  },
};
