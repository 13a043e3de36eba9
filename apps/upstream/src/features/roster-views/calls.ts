import type { rosterViewsCalls as contract } from '@muster/contracts/roster-views/calls';
import { USUAL_LAYOUT } from '@muster/contracts/roster-views/constants';
import { standingOfCaller } from '../../authorization/standings.ts';
import type { Handlers } from '../../platform/handler.ts';
import type { ItemKinds } from '../import-export/public.ts';
import { requireSeen, seenBy } from '../rosters/public.ts';
import { seenPart } from './rules.ts';
import { readLayout, writeLayout } from './store.ts';

/** Calls about layouts of rosters; `kinds` has the columns in which features show what they know of members. */
export function buildRosterViewsCalls(kinds: ItemKinds): Handlers<typeof contract> {
  return {
    async get(key, context) {
      const access = await requireSeen(context, context.standing, key);
      const layout = await readLayout(context.tx, { ...key, account: context.caller.account });
      if (!layout) return USUAL_LAYOUT;
      const columns = await seenBy(kinds, context, { ...access, community: key.community });
      return seenPart(layout, new Set(columns.map(({ shown }) => shown.id)));
    },

    async set({ layout, ...key }, context) {
      // Locked, so that the roster is not deleted meanwhile, which would leave a layout of nothing.
      await context.lock([`community:${key.community}`]);
      await requireSeen(context, await standingOfCaller(context, key.community), key);
      await writeLayout(context.tx, { ...key, account: context.caller.account }, layout);
      return { id: key.id };
    },
  };
}
