import type { HookHandlers } from '../../platform/hooks.ts';
import { deleteOfRoster, noteCells } from './store.ts';

/** What the history of rosters does when cells are written, or a roster is deleted. */
export const rosterHistoryHooks: HookHandlers = {
  'roster.cellsWritten': ({ tx, now }, written) => noteCells(tx, written, now()),

  async 'item.removed'({ tx }, { community, kind, id }) {
    if (kind === 'rosters') await deleteOfRoster(tx, { community, id });
  },
};
