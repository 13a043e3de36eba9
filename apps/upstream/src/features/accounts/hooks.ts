import type { HookHandlers } from '../../platform/hooks.ts';
import { queueAvatarCopy } from './avatar-queue.ts';
import { emptyAccount, writeEraseAt } from './erasure-store.ts';
import { accountsChanged } from './public.ts';
import { insertAccount, markVerified } from './store.ts';

/** What accounts do when something else happens. */
export const accountsHooks: HookHandlers = {
  'account.changed': (context, { accounts }) => accountsChanged(context, accounts),

  async 'account.needed'({ tx }, { username, email, verified, made }) {
    made.account = await insertAccount(tx, { username, email, verified });
  },

  'account.addressProved': ({ tx }, proved) => markVerified(tx, proved),

  async 'account.erasureDated'({ tx }, { account, eraseAt, written }) {
    if (await writeEraseAt(tx, account, eraseAt)) written.count += 1;
  },

  'account.erased': ({ tx }, { account, ...erased }) => emptyAccount(tx, account, erased),

  async 'account.created'({ tx }, { account, picture }) {
    if (picture !== null) await queueAvatarCopy(tx, { account, address: picture });
  },
};
