import { fail } from '@muster/contracts/errors';
import { DIRECTORY } from '@muster/contracts/directory/constants';
import type { directoryCalls as contract } from '@muster/contracts/directory/calls';
import type { Handlers } from '../../../platform/handler.ts';
import { chosenColumns, type ItemKinds } from '../../import-export/public.ts';
import { assertMayAsk, mayKnow } from '../narrow.ts';
import * as store from './store.ts';

type ViewsCalls = Pick<Handlers<typeof contract>, 'views' | 'saveView' | 'removeView' | 'chooseColumns'>;

/** Saved views: ways of looking at the list, of which nobody is told and nothing is on record. */
export function buildViewsCalls(kinds: ItemKinds): ViewsCalls {
  return {
    async views({ community }, { tx, caller, standing }) {
      if (!standing) throw fail('communities.notFound');
      const shared = await store.readShared(tx, community);
      const isKnown = await mayKnow(tx, { community, viewer: standing });
      const own = await store.readViews(tx, { community, account: caller.account });
      return [...own, ...shared.filter(({ query }) => isKnown(query))];
    },

    async saveView({ community, name, query, columns = null, shared }, { tx, caller, standing, lock }) {
      if (!standing) throw fail('communities.notFound');
      const asker = { community, viewer: standing };
      await assertMayAsk(tx, asker, query);
      const who = { community, account: caller.account };
      await lock([shared ? `community:${community}` : `account:${caller.account}`]);
      if (shared) {
        const before = (await store.readShared(tx, community)).find((each) => each.name === name);
        // A view that the caller does not see is not theirs to replace.
        if (before) await assertMayAsk(tx, asker, before.query);
      }
      const written = { name, query, columns };
      const view = shared ? await store.writeShared(tx, community, written) : await store.writeView(tx, who, written);
      const count = shared ? await store.countShared(tx, community) : await store.countViews(tx, who);
      if (count > DIRECTORY.viewsMax) throw fail('members.tooManyViews', { values: { max: DIRECTORY.viewsMax } });
      return view;
    },

    async chooseColumns({ community, columns }, { tx, caller, standing }) {
      if (!standing) throw fail('communities.notFound');
      await chosenColumns(kinds, { tx, community, viewer: standing, kind: 'member' }, columns ?? []);
      await store.writeColumns(tx, { community, account: caller.account }, columns);
      return { columns };
    },

    async removeView({ community, id }, { tx, caller, standing }) {
      if (!standing) throw fail('communities.notFound');
      if (await store.deleteView(tx, { community, account: caller.account }, id)) return { id };
      const shared = (await store.readShared(tx, community)).find((each) => each.id === id);
      const isKnown = await mayKnow(tx, { community, viewer: standing });
      if (!shared || !isKnown(shared.query)) throw fail('members.viewUnknown');
      await store.deleteShared(tx, community, id);
      return { id };
    },
  };
}
