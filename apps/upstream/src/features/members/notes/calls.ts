import { fail } from '@muster/contracts/errors';
import type { staffCalls as contract } from '@muster/contracts/members/staff-calls';
import { targetOf } from '@muster/contracts/permissions/power';
import type { Handlers } from '../../../platform/handler.ts';
import { assertMayActOn, lockAsActor, standingOf } from '../../permissions/public.ts';
import { accountChanged } from '../changes.ts';
import { readPlace } from '../store.ts';
import { deleteNote, insertNote, readNotes } from './store.ts';

/** Notes of the staff. */
export const notesCalls: Pick<Handlers<typeof contract>, 'addNote' | 'removeNote'> = {
  async addNote({ community, accId, text }, context) {
    const { tx, caller, now, audit } = context;
    await lockAsActor(context, community, 'system.manageMembers');
    const who = { community, account: accId };
    const place = await readPlace(tx, community, accId);
    if (!place) throw fail('members.notFound');
    const id = await insertNote(tx, who, { text, by: caller.account, at: now() });
    await audit({ action: 'MEMBER_NOTE_ADD', community, target: accId, after: { note: text } });
    await accountChanged(context, who, place.since);
    const note = (await readNotes(tx, who)).find((each) => each.id === id);
    if (!note) throw fail('server.unexpected', { internal: 'the note is not there' });
    return note;
  },

  async removeNote({ community, id }, context) {
    const { tx, caller, audit } = context;
    const acting = await lockAsActor(context, community, 'system.manageMembers');
    const gone = await deleteNote(tx, community, id);
    if (!gone) throw fail('members.noteUnknown');
    if (gone.by !== caller.account) {
      if (gone.account === caller.account) throw fail('members.yourself');
      const author = gone.by === null ? null : await standingOf(tx, community, gone.by);
      if (author) await assertMayActOn(tx, acting, targetOf(author));
    }
    const before = { note: gone.text, by: gone.by };
    await audit({ action: 'MEMBER_NOTE_REMOVE', community, target: gone.account, before });
    const place = await readPlace(tx, community, gone.account);
    await accountChanged(context, { community, account: gone.account }, place?.since ?? '');
    return { id };
  },
};
