import { fail } from '@muster/contracts/errors';
import type { settingsCalls as contract } from '@muster/contracts/members/settings';
import type { Handlers } from '../../../platform/handler.ts';
import { requireAny } from '../../../authorization/guards.ts';
import { previewName, rename, updateSettings } from './changes.ts';
import { settingsIn } from './rules.ts';
import { readInfo } from './store.ts';

/** How a community treats its members, and what they are called. */
export const settingsCalls: Handlers<typeof contract> = {
  async settings({ community }, context) {
    await requireAny(context, community, ['system.manageMembers', 'system.editCommunity']);
    const found = await readInfo(context.tx, community);
    if (!found) throw fail('communities.notFound');
    return settingsIn(found);
  },

  updateSettings: ({ community, ...wanted }, context) => updateSettings(context, community, wanted),

  previewName: ({ community, accId, name }, context) => previewName(context, { community, account: accId }, name),

  async rename({ community, accId, ...wanted }, context) {
    return { accId, name: await rename(context, { community, account: accId }, wanted) };
  },
};
