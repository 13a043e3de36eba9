import { fail } from '@muster/contracts/errors';
import { DIRECTORY } from '@muster/contracts/directory/constants';
import type { directoryCalls as contract } from '@muster/contracts/directory/calls';
import type { Handlers } from '../../../platform/handler.ts';
import { chosenColumns, type ItemKinds } from '../../import-export/public.ts';
import { assertMayAsk } from '../narrow.ts';
import { countViews, deleteView, readViews, writeColumns, writeView } from './store.ts';

type ViewsCalls = Pick<Handlers<typeof contract>, 'views' | 'saveView' | 'removeView' | 'chooseColumns'>;

/** Saved views: one's own, so nobody else is told and nothing about them is on record. */
export function buildViewsCalls(kinds: ItemKinds): ViewsCalls {
  return {
    views: ({ community }, { tx, caller }) => readViews(tx, { community, account: caller.account }),

    async saveView({ community, name, query, columns = null }, { tx, caller, standing, lock }) {
      if (!standing) throw fail('communities.notFound');
      await assertMayAsk(tx, { community, viewer: standing }, query);
      const who = { community, account: caller.account };
      await lock([`account:${caller.account}`]);
      const view = await writeView(tx, who, { name, query, columns });
      if ((await countViews(tx, who)) > DIRECTORY.viewsMax) {
        throw fail('members.tooManyViews', { values: { max: DIRECTORY.viewsMax } });
      }
      return view;
    },

    async chooseColumns({ community, columns }, { tx, caller, standing }) {
      if (!standing) throw fail('communities.notFound');
      await chosenColumns(kinds, { tx, community, viewer: standing, kind: 'member' }, columns ?? []);
      await writeColumns(tx, { community, account: caller.account }, columns);
      return { columns };
    },

    async removeView({ community, id }, { tx, caller }) {
      if (!(await deleteView(tx, { community, account: caller.account }, id))) throw fail('members.viewUnknown');
      return { id };
    },
  };
}
