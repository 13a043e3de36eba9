import type { HookHandlers } from '../../platform/hooks.ts';
import { deleteOfRoster } from './store.ts';

/** What happens to layouts when a roster is deleted. */
export const rosterViewsHooks: HookHandlers = {
  async 'item.removed'({ tx }, { community, kind, id }) {
    if (kind === 'rosters') await deleteOfRoster(tx, { community, id });
  },
};
