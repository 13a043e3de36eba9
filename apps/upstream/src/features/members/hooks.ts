import type { HookHandlers } from '../../platform/hooks.ts';
import { countsChanged, membershipChanged, ranksChanged } from './changes.ts';
import { renewName } from './settings/changes.ts';
import { membershipRows } from './standing/rows.ts';
import { readMembership } from './store.ts';

/** What members do when something else happens. */
export const membersHooks: HookHandlers = {
  'ranks.changed': ranksChanged,

  'departments.recounted': (context, { community }) => countsChanged(context, community),

  async 'profile.changed'(context, who) {
    await membershipChanged(context, who, await readMembership(context.tx, who.community, who.account));
  },

  'identifiers.preferred': ({ tx }, { id, ...member }) => membershipRows.write(tx, member, { api_id_preference: id }),

  async 'identifiers.changed'(context, { before, ...who }) {
    await membershipChanged(context, who, await readMembership(context.tx, who.community, who.account));
    await renewName(context, who, { before });
  },
};
