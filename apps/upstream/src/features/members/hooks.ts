import type { HookHandlers } from '../../platform/hooks.ts';
import { countsChanged, membershipChanged, ranksChanged } from './changes.ts';
import { takeStatuses } from './standing/store.ts';
import * as fieldValues from './field-values-store.ts';
import { membershipRows } from './standing/rows.ts';
import { readMembership } from './store.ts';

/** What members do when something else happens. */
export const membersHooks: HookHandlers = {
  'ranks.changed': ranksChanged,

  'departments.recounted': (context, { community }) => countsChanged(context, community),

  async 'profile.changed'(context, who) {
    await membershipChanged(context, who, await readMembership(context.tx, who.community, who.account));
  },

  'profile.valuesWritten': ({ tx }, { filled, emptied, ...who }) => fieldValues.write(tx, who, { filled, emptied }),

  async 'profileField.removed'({ tx }, { community, field, cleared }) {
    cleared.count += await fieldValues.removeAll(tx, community, field);
  },

  'identifiers.preferred': ({ tx }, { id, ...member }) => membershipRows.write(tx, member, { api_id_preference: id }),

  async 'memberStatuses.removed'({ tx }, { community, statuses, holders }) {
    holders.push(...(await takeStatuses(tx, community, statuses)));
  },

  async 'identifiers.changed'(context, { community, account }) {
    const who = { community, account };
    await membershipChanged(context, who, await readMembership(context.tx, who.community, who.account));
  },
};
