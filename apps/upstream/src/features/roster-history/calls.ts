import type { rosterHistoryCalls as contract } from '@muster/contracts/roster-history/calls';
import type { Handlers } from '../../platform/handler.ts';
import { requireCell, requireSeen } from '../rosters/public.ts';
import { differencesOf, pastOf } from './past.ts';
import { readChanges } from './store.ts';

/** Calls about what rosters were. */
export const rosterHistoryCalls: Handlers<typeof contract> = {
  past: ({ community, id, ...asked }, context) => pastOf(context, { community, id }, asked),

  differences: ({ community, id, ...asked }, context) => differencesOf(context, { community, id }, asked),

  async cell({ community, id, row, column, before, limit }, context) {
    const key = { community, id };
    const access = await requireSeen(context, context.standing, key);
    await requireCell(context, { access, key }, { row, column });
    const found = await readChanges(context.tx, { ...key, row, column }, { before, limit: limit + 1 });
    const items = found.slice(0, limit);
    return { items, next: found.length > limit ? (items.at(-1)?.seq ?? null) : null };
  },
};
