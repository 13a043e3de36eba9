import type { HookHandlers } from '../../platform/hooks.ts';
import { communityAt } from './public.ts';

/** What communities do when something else happens. */
export const communitiesHooks: HookHandlers = {
  async 'community.changed'({ tx, emit }, { community: uuid }) {
    const { community } = await communityAt(tx, uuid);
    await emit({ stream: `community:${uuid}`, type: 'communitySettingsUpdated', data: { community } });
  },
};
