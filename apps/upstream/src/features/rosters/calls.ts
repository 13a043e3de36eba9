import { fail } from '@muster/contracts/errors';
import type { rostersCalls as contract } from '@muster/contracts/rosters/calls';
import type { Condition, RosterEntry, RosterRights } from '@muster/contracts/rosters/model';
import { communityPosition } from '../../platform/events.ts';
import type { CallContext, Handlers } from '../../platform/handler.ts';
import type { ItemKinds } from '../import-export/public.ts';
import { requireOnRoster, requireSeen } from './access.ts';
import { addRows, findFree, removeRows, writeCells } from './cells.ts';
import { create, edit, move, remove } from './changes.ts';
import { addEntries, editEntry, removeEntries } from './entries/changes.ts';
import { prepareExport } from './export.ts';
import { type SeenColumn, seenColumns } from './rows/columns.ts';
import { type FoundRows, readTotals } from './rows/matching.ts';
import { moveRow } from './rows/order.ts';
import { readRows } from './rows/read.ts';
import { mayOnRoster, mayView, rightsOn } from './rules.ts';
import { readRosters, type RosterKey, type StoredRoster } from './store.ts';

type OfRows = 'moveRow' | 'addEntries' | 'editEntry' | 'removeEntries';

/** Calls about rows, which need no columns. */
const rowCalls: Pick<Handlers<typeof contract>, OfRows> = {
  async moveRow({ community, id, row, before }, context) {
    await moveRow(context, { community, id }, { row, before });
    return { row };
  },

  addEntries: async ({ community, id, names }, context) => ({
    added: await addEntries(context, { community, id }, names),
  }),

  editEntry: async ({ community, id, ...change }, context) => ({
    version: await editEntry(context, { community, id }, change),
  }),

  removeEntries: async ({ community, id, rows }, context) => ({
    removed: await removeEntries(context, { community, id }, rows),
  }),
};

/** Calls about rosters; `kinds` has the columns in which features show what they know of members. */
export function buildRostersCalls(kinds: ItemKinds): Handlers<typeof contract> {
  return {
    list: ({ community }, context) => listSeen(context, community),

    managed: async ({ community }, { tx, standing }) => ({
      rosters: (await readRosters(tx, community)).map((roster) => entryOf(standing, roster)),
    }),

    async rows({ skip, limit, sorts, ...asked }, context) {
      const { community, id } = asked;
      const { found, columns, rights } = await findOn(kinds, context, asked);
      const order = sorts.map(({ column, down }) => ({ column: columnOf(columns, column), down }));
      const rows = await readRows(context.tx, { ...found, skip, limit, sorts: order }, columns);
      const { label, description, kind, grouping, embed, audience } = found.roster;
      return {
        asOf: await communityPosition(context.tx, community),
        id,
        label,
        description,
        kind,
        grouping,
        columns: columns.map(({ shown }) => shown),
        embed: embed && audience === 'public',
        rights,
        ...rows,
        skip,
      };
    },

    async totals(asked, context) {
      const { found, columns } = await findOn(kinds, context, asked);
      return { totals: await readTotals(context.tx, found, columns) };
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

    nextFree: async (asked, context) => ({ value: await findFree(context, asked) }),

    addRows: async ({ community, id, accIds }, context) => ({
      added: await addRows(context, { community, id }, accIds),
    }),

    removeRows: async ({ community, id, accIds }, context) => ({
      removed: await removeRows(context, { community, id }, accIds),
    }),

    ...rowCalls,

    export: ({ community, id, format }, context) => prepareExport(context, { community, id, format }),
  };
}

/** The rosters that a person sees, in their order. */
async function listSeen({ tx, standing }: Pick<CallContext, 'tx' | 'standing'>, community: string) {
  if (!standing) throw fail('communities.notFound');
  if (standing.banned) throw fail('communities.banned');
  const seen = (await readRosters(tx, community)).filter((roster) => mayView(standing, roster));
  return { rosters: seen.map((roster) => entryOf(standing, roster)) };
}

/** A roster in a list of them. */
function entryOf(standing: CallContext['standing'], roster: StoredRoster): RosterEntry {
  const { id, label, description, folder, slug, audience } = roster;
  const mayEdit = standing !== null && mayOnRoster(standing, id, 'edit');
  return { id, label, description, folder, slug, audience, mayEdit };
}

type Asked = RosterKey & {
  readonly search: string;
  readonly filters: readonly (Condition & { readonly column: string })[];
};

/** The roster as the caller sees it, and the rows of it that are asked for. */
async function findOn(
  kinds: ItemKinds,
  context: Pick<CallContext, 'tx' | 'standing' | 'now'>,
  { community, id, search, filters }: Asked,
): Promise<{ readonly found: FoundRows; readonly columns: readonly SeenColumn[]; readonly rights: RosterRights }> {
  const { roster, standing } = await requireSeen(context, context.standing, { community, id });
  const rights = rightsOn(standing, id);
  const now = context.now();
  const columns = await seenColumns(kinds, { tx: context.tx, community, viewer: standing, rights, now }, roster);
  const conditions = filters.map(({ column, ...condition }) => ({ column: columnOf(columns, column), condition }));
  return { found: { community, roster, search, filters: conditions, now }, columns, rights };
}

/** A column that the caller sees; one that is not shown is like one that is not there. */
function columnOf(columns: readonly SeenColumn[], id: string): SeenColumn {
  const column = columns.find(({ shown }) => shown.id === id);
  if (!column) throw fail('rosters.columnUnknown');
  return column;
}
