import type { HookHandlers } from '../../platform/hooks.ts';
import { deleteDouble, markedAmong } from './store.ts';

/** What attendance does when something happens to events, or to members. */
export const eventAttendanceHooks: HookHandlers = {
  async 'occurrences.removing'({ tx }, { community, ids, taken }) {
    for (const id of await markedAmong(tx, community, ids)) taken.add(id);
  },

  async 'membership.merging'({ tx }, pair) {
    await deleteDouble(tx, pair);
  },
};
