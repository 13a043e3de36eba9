import { addNote, removeNote } from '../notes/changes.ts';
import type { BulkKind } from '../../bulk-actions/public.ts';
import { MEMBER_CHANGED, memberOf } from './member-of.ts';
import { type MemberActionOf, planNote } from './plans.ts';
import { type MemberFacts, memberItems } from '../../directory/public.ts';

/** Writes the same note about each. */
export const writeNote: BulkKind<MemberActionOf<'addNote'>, unknown, MemberFacts> = {
  kind: 'addNote',
  start: { items: memberItems, plan: planNote },
  async apply(context, item, { text }) {
    const { id } = await addNote(context, memberOf(item), text);
    return { state: 'done', undo: { id } };
  },
  async undo(context, { community, data }: { readonly community: string; readonly data: { readonly id: string } }) {
    await removeNote(context, community, data.id);
  },
  changedSince: MEMBER_CHANGED,
};
