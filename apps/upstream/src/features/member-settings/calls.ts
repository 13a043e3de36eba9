import { fail } from '@muster/contracts/errors';
import type { memberSettingsCalls as contract } from '@muster/contracts/member-settings/calls';
import type { Handlers } from '../../platform/handler.ts';
import { requireAny } from '../../authorization/guards.ts';
import { updateSettings } from './changes.ts';
import { settingsIn } from './rules.ts';
import { readInfo } from './store.ts';

/** Calls about how a community treats its members. */
export const memberSettingsCalls: Handlers<typeof contract> = {
  async get({ community }, context) {
    await requireAny(context, community, ['system.manageMembers', 'system.editCommunity']);
    const found = await readInfo(context.tx, community);
    if (!found) throw fail('communities.notFound');
    return settingsIn(found);
  },

  update: ({ community, ...wanted }, context) => updateSettings(context, community, wanted),
};
