import type { HookHandlers } from '../../platform/hooks.ts';
import { communityAt } from './public.ts';
import { writeSettings } from './store.ts';

/** What communities do when something else happens. */
export const communitiesHooks: HookHandlers = {
  'community.settingsSaved': ({ tx }, { community, settings }) => writeSettings(tx, community, settings),

  async 'community.changed'({ tx, emit }, { community: uuid }) {
    const { community } = await communityAt(tx, uuid);
    await emit({ stream: `community:${uuid}`, type: 'communitySettingsUpdated', data: { community } });
  },
};
