import { DASHBOARD_CARDS } from '@muster/contracts/members/constants';
import { isActiveMember } from '../../authorization/rules.ts';
import { readShown } from './lists/store.ts';
import type { HookHandlers } from '../../platform/hooks.ts';
import { cardChanged, countsChanged, memberChanged, ranksChanged } from './changes.ts';
import { takeStatuses } from './standing/store.ts';
import * as fieldValues from './field-values-store.ts';
import { membershipRows } from './standing/rows.ts';
import { readMembership } from './store.ts';

/** What members do when something else happens. */
export const membersHooks: HookHandlers = {
  'ranks.changed': ranksChanged,

  'departments.recounted': (context, { community }) => countsChanged(context, community),

  'member.changed': memberChanged,

  async 'member.renamed'(context, who) {
    await cardChanged(context, who, 'pending');
    if (isActiveMember(await readMembership(context.tx, who.community, who.account))) {
      await cardChanged(context, who, 'active');
    }
  },

  async 'account.faceChanged'(context, { account, communities }) {
    const shown = await readShown(context.tx, account, { communities, limit: DASHBOARD_CARDS });
    for (const { community, sysStatus } of shown) {
      await cardChanged(context, { community, account }, sysStatus);
    }
  },

  'profile.changed': memberChanged,

  'identifiers.changed': memberChanged,

  'profile.valuesWritten': ({ tx }, { filled, emptied, ...who }) => fieldValues.write(tx, who, { filled, emptied }),

  async 'profileField.removed'({ tx }, { community, field, cleared }) {
    cleared.count += await fieldValues.removeAll(tx, community, field);
  },

  'identifiers.preferred': ({ tx }, { id, ...member }) => membershipRows.write(tx, member, { api_id_preference: id }),

  async 'memberStatuses.removed'({ tx }, { community, statuses, holders }) {
    holders.push(...(await takeStatuses(tx, community, statuses)));
  },
};
