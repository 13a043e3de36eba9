import type { RunAction } from '@muster/contracts/members/runs/model';
import { addNote, removeNote } from '../../notes/changes.ts';
import { type KindOfRun, whoOf } from '../kind.ts';

/** Writes the same note about each. */
export const writeNote: KindOfRun<Extract<RunAction, { kind: 'addNote' }>> = {
  permission: 'system.manageMembers',
  async apply(context, item, { text }) {
    const { id } = await addNote(context, whoOf(item), text);
    return { state: 'done', undo: { id } };
  },
  async undo(context, { community, data }: { readonly community: string; readonly data: { readonly id: string } }) {
    await removeNote(context, community, data.id);
  },
};
