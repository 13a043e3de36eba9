import { MemberName } from '@muster/contracts/member-names/model';
import { MEMBER_COLUMNS, MEMBER_TARGETS } from '@muster/contracts/members/declared/import-export';
import { resolve } from '@muster/contracts/permissions/resolve';
import { requireAny } from '../../authorization/guards.ts';
import { readInfo } from '../member-settings/public.ts';
import { renameWholly } from './changes.ts';
import { wordFor } from '../../platform/feature/item-columns.ts';
import type { ImportColumnSource, ItemKey } from '../../platform/feature/item-kind.ts';

/** A member who gets another name by an import. */
type Named = { readonly id: string; readonly name: string };

/** What a write was and is, to be taken back where it is still so. */
type Changed = { readonly before: string | null; readonly after: string };

const memberOf = ({ community, id: account }: ItemKey) => ({ community, account });

/** A name as it stands, without the community's pattern, since files of ours hold whole names. */
export const nameTarget: ImportColumnSource<Named, Changed> = {
  name: 'name',
  has: (id) => id === 'name',
  names: () => MEMBER_TARGETS.name,
  headings: (reader) => Promise.resolve(() => wordFor(reader, MEMBER_COLUMNS.name)),
  offered: ({ viewer }) =>
    Promise.resolve(
      resolve(viewer, 'system.changeDisplayName').allowed
        ? { targets: [{ id: 'name', label: null }], missing: [] }
        : { targets: [], missing: ['system.changeDisplayName'] },
    ),
  assertMayUse: ({ tx, community, viewer }) =>
    requireAny({ tx, standing: viewer }, community, ['system.changeDisplayName']),
  async prepare(importer) {
    const allowNameEditing = (await readInfo(importer.tx, importer.community))?.info.allowNameEditing ?? false;
    return {
      plan(member, { cell }) {
        if (cell === member.name) return null;
        const name = MemberName.safeParse(cell);
        if (!name.success) return name.error.issues[0]?.message ?? 'This cannot be a name.';
        if (importer.viewer.account === member.id && !allowNameEditing)
          return 'Names are given by the staff here, yours too.';
        return { target: 'name', before: member.name, after: name.data, value: name.data };
      },
    };
  },
  async write(context, { key, changes: [change] }) {
    if (!change) return undefined;
    const before = await renameWholly(context, memberOf(key), { name: change.after, source: 'import' });
    return { before, after: change.after };
  },
  isAsLeft: (member, { after }) => member.name === after,
  async undo(context, key, { before }) {
    await renameWholly(context, memberOf(key), { name: before, source: 'undo' });
  },
};
