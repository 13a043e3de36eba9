import { fail } from '@muster/contracts/errors';
import type { memberSettingsCalls as contract } from '@muster/contracts/member-settings/calls';
import type { Handlers } from '../../platform/handler.ts';
import { requireAny } from '../../authorization/guards.ts';
import { type Offers, updateSettings } from './changes.ts';
import { settingsIn } from './rules.ts';
import { readInfo } from './store.ts';

/** Beside those who look after members: those who name statuses in conditions of forms and of actions. */
const READERS = ['system.manageMembers', 'system.editCommunity', 'system.manageForms', 'system.changeRanks'] as const;

/** Calls about how a community treats its members. */
export function buildMemberSettingsCalls(offers: Offers): Handlers<typeof contract> {
  return {
    async get({ community }, context) {
      await requireAny(context, community, READERS);
      const found = await readInfo(context.tx, community);
      if (!found) throw fail('communities.notFound');
      return settingsIn(found);
    },

    update: ({ community, ...wanted }, context) => updateSettings(context, community, { ...wanted, ...offers }),
  };
}
