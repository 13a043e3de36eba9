import { NOTES } from '@muster/contracts/member-notes/constants';
import { MEMBER_TARGETS } from '@muster/contracts/members/declared/import-export';
import { MEMBER_HEADINGS } from '@muster/contracts/members/file-words';
import { addNote, removeNote } from './changes.ts';
import { wordFor } from '../../platform/feature/item-columns.ts';
import type { ImportColumnSource, ItemKey } from '../../platform/feature/item-kind.ts';

const memberOf = ({ community, id: account }: ItemKey) => ({ community, account });

/** A note about a member. It takes no permission beside that of the import. */
export const noteTarget: ImportColumnSource<{ readonly id: string; readonly name: string }, string> = {
  name: 'note',
  has: (id) => id === 'note',
  offered: () => Promise.resolve({ targets: [{ id: 'note', label: null }], missing: [] }),
  names: () => MEMBER_TARGETS.note,
  assertMayUse: () => Promise.resolve(),
  headings: (reader) => Promise.resolve(() => wordFor(reader, MEMBER_HEADINGS.note)),
  prepare: () =>
    Promise.resolve({
      plan: (_member, { cell }) =>
        cell.length > NOTES.textMax
          ? 'A note has 2,000 characters at most.'
          : { target: 'note', before: '', after: cell, value: cell },
    }),
  write: async (context, { key, changes: [change] }) =>
    change && (await addNote(context, memberOf(key), change.after)).id,
  undo: (context, { community }, id) => removeNote(context, community, id),
};
