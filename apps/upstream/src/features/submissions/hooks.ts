import type { HookHandlers } from '../../platform/hooks.ts';
import { countIn, restage } from './moving/store.ts';

/** What the feature does when something happens elsewhere. */
export const submissionsHooks: HookHandlers = {
  async 'stage.removed'({ tx, now }, { community, stage, into, left }) {
    const count = await countIn(tx, community, stage);
    if (count === 0) return;
    if (into) await restage(tx, { community, from: stage, at: now() }, into);
    else left.count += count;
  },
};
