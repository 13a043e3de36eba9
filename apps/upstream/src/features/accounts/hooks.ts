import type { HookHandlers } from '../../platform/hooks.ts';
import { queueAvatarCopy } from './avatar-queue.ts';
import { accountsChanged } from './public.ts';

/** What accounts do when something else happens. */
export const accountsHooks: HookHandlers = {
  'account.changed': (context, { accounts }) => accountsChanged(context, accounts),

  async 'account.created'({ tx }, { account, picture }) {
    if (picture !== null) await queueAvatarCopy(tx, { account, address: picture });
  },
};
