import { fail } from '@muster/contracts/errors';
import type { rostersCalls as contract } from '@muster/contracts/rosters/calls';
import type { Handlers } from '../../platform/handler.ts';
import type { ItemKinds } from '../import-export/public.ts';
import { requireOnRoster } from './access.ts';
import { create, edit, move, remove } from './changes.ts';
import { mayOnRoster, mayView } from './rules.ts';
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
  };
}
