import type { HookHandlers } from '../../platform/hooks.ts';
import { endSessions, endSessionsOfHost } from './endings.ts';

/** Which sessions end when something else happens. */
export const sessionHooks: HookHandlers = {
  async 'account.erasureRequested'(context, { account }) {
    await endSessions(context, { account });
  },

  async 'secondFactor.changed'(context, { account, session, ended }) {
    ended.count += await endSessions(context, { account, except: session });
  },

  async 'membership.ended'(context, { community, account, because }) {
    if (because === 'kick' || because === 'merge') await endSessions(context, { account, community });
  },

  async 'membership.changed'(context, { community, account, change }) {
    if (change === 'banned') await endSessions(context, { account, community });
  },

  async 'host.released'(context, { host }) {
    await endSessionsOfHost(context, host);
  },
};
