import { fail } from '@muster/contracts/errors';
import type { MemberNote } from '@muster/contracts/member-notes/model';
import { targetOf } from '@muster/contracts/permissions/power';
import type { SignedInContext as Context } from '../../platform/handler.ts';
import { assertMayActOn, lockAsActor } from '../../authorization/guards.ts';
import { standingOf } from '../../authorization/standings.ts';
import { placeOf } from '../members/public.ts';
import { deleteNote, insertNote, readNote } from './store.ts';
import type { MemberKey } from '../../platform/calls/member-key.ts';

/** Writes a note about somebody; answers it as it is shown. */
export async function addNote(context: Context, who: MemberKey, text: string): Promise<MemberNote> {
  const { tx, caller, now, audit } = context;
  const { community, account: target } = who;
  await lockAsActor(context, community, 'system.manageMembers');
  if (!(await placeOf(tx, community, target))) throw fail('members.notFound');
  const id = await insertNote(tx, who, { text, by: caller.account, at: now() });
  await audit({ action: 'MEMBER_NOTE_ADD', community, target, after: { note: text } });
  await context.runHooks('member.changed', who);
  const note = await readNote(tx, community, id);
  if (!note) throw fail('server.unexpected', { internal: 'the note is not there' });
  return note;
}

/** Deletes a note: one's own, or that of somebody whom the power rule leaves within reach, unless it is about oneself. */
export async function removeNote(context: Context, community: string, id: string): Promise<void> {
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
  await context.runHooks('member.changed', { community, account: gone.account });
}
