import type { BulkMemberAction } from '@muster/contracts/members/bulk/actions';
import { type MemberFacts, memberItems } from '../directory/public.ts';
import { addNote, removeNote } from './changes.ts';
import type { BulkKind } from '../../platform/feature/bulk-kind.ts';

type NoteAction = Extract<BulkMemberAction, { kind: 'addNote' }>;

/** Writes the same note about each; a note can be written about everybody. */
export const writeNote: BulkKind<NoteAction, unknown, MemberFacts> = {
  kind: 'addNote',
  start: { items: memberItems, plan: () => Promise.resolve({ about: '', verdictOf: () => 'will' }) },
  async apply(context, { community, id: account }, { text }) {
    const { id } = await addNote(context, { community, account: account ?? '' }, text);
    return { state: 'done', undo: { id } };
  },
  async undo(context, { community, data }: { readonly community: string; readonly data: { readonly id: string } }) {
    await removeNote(context, community, data.id);
  },
  changedSince: ['members.noteUnknown'],
};
