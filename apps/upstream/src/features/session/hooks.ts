import type { HookHandlers } from '../../platform/hooks.ts';
import { endSessions, endSessionsOfHost } from './endings.ts';

/** Which sessions end when something else happens. */
export const sessionHooks: HookHandlers = {
  async 'account.erasureRequested'(context, { account }) {
    await endSessions(context, { account });
  },

  async 'host.released'(context, { host }) {
    await endSessionsOfHost(context, host);
  },
};
