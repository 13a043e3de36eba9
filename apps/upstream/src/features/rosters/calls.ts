import { fail } from '@muster/contracts/errors';
import type { rostersCalls as contract } from '@muster/contracts/rosters/calls';
import { communityPosition } from '../../platform/events.ts';
import type { Handlers } from '../../platform/handler.ts';
import type { ItemKinds } from '../import-export/public.ts';
import { requireOnRoster, requireSeen } from './access.ts';
import { addRows, removeRows, writeCells } from './cells.ts';
import { create, edit, move, remove } from './changes.ts';
import { prepareExport } from './export.ts';
import { seenColumns } from './rows/columns.ts';
import { readRows } from './rows/read.ts';
import { mayOnRoster, mayView, rightsOn } from './rules.ts';
import { readRosters } from './store.ts';

/** Calls about rosters; `kinds` has the columns in which features show what they know of members. */
export function buildRostersCalls(kinds: ItemKinds): Handlers<typeof contract> {
  return {
    async list({ community }, { tx, standing }) {
      if (!standing) throw fail('communities.notFound');
      if (standing.banned) throw fail('communities.banned');
      const seen = (await readRosters(tx, community)).filter((roster) => mayView(standing, roster));
      return {
        rosters: seen.map(({ id, label, description, audience }) => {
          return { id, label, description, audience, mayEdit: mayOnRoster(standing, id, 'edit') };
        }),
      };
    },

    async rows({ community, id, skip, limit, search, sort }, context) {
      const { tx } = context;
      const { roster, standing } = await requireSeen(context, context.standing, { community, id });
      const rights = rightsOn(standing, id);
      const columns = await seenColumns(kinds, { tx, community, viewer: standing, rights }, roster);
      const column = sort && columns.find(({ shown }) => shown.id === sort.column);
      if (sort && !column) throw fail('rosters.columnUnknown');
      const order = sort && column ? { column, down: sort.down } : null;
      const { groups, total, items } = await readRows(
        tx,
        { community, roster, search, skip, limit, sort: order },
        columns,
      );
      const { label, description, grouping } = roster;
      return {
        asOf: await communityPosition(tx, community),
        id,
        label,
        description,
        grouping,
        columns: columns.map(({ shown }) => shown),
        rights,
        groups,
        total,
        skip,
        items,
      };
    },

    async get({ community, id }, context) {
      const { roster } = await requireOnRoster(context, context.standing, { community, id, permission: 'edit' });
      return roster;
    },

    create: async (asked, context) => ({ id: await create(context, kinds, asked) }),

    edit: async (asked, context) => ({ revision: await edit(context, kinds, asked) }),

    async move({ community, id, before }, context) {
      await move(context, { community, id }, before);
      return { id };
    },

    async remove({ community, id }, context) {
      await remove(context, { community, id });
      return { id };
    },

    writeCells: async ({ community, id, cells }, context) => ({
      versions: await writeCells(context, { community, id }, cells),
    }),

    addRows: async ({ community, id, accIds }, context) => ({
      added: await addRows(context, { community, id }, accIds),
    }),

    removeRows: async ({ community, id, accIds }, context) => ({
      removed: await removeRows(context, { community, id }, accIds),
    }),

    export: ({ community, id, format }, context) => prepareExport(context, { community, id, format }),
  };
}
