import type { HookHandlers } from '../../platform/hooks.ts';
import { nameByPattern, renewName } from './changes.ts';
import { markLookAlike } from './marks.ts';

/** What names do when something else happens. */
export const memberNamesHooks: HookHandlers = {
  async 'membership.started'(context, { sysStatus, ...who }) {
    // Whoever is in at once is welcomed, and has a name then.
    if (sysStatus === 'pending') await markLookAlike(context, who);
  },

  async 'membership.welcomed'(context, who) {
    await nameByPattern(context, who);
    await markLookAlike(context, who);
  },

  async 'account.faceChanged'(context, { account, communities }) {
    for (const community of communities) {
      const who = { community, account };
      if (await markLookAlike(context, who)) await context.runHooks('member.renamed', who);
    }
  },

  'identifiers.changed': (context, { before, ...who }) => renewName(context, who, { before }),
};
