import { fail } from '@muster/contracts/errors';
import { isOperator } from '../../authorization/standings.ts';
import type { HookHandlers } from '../../platform/hooks.ts';
import { operatorRows } from '../accounts/public.ts';
import { nameAccount } from './naming.ts';

/** Which accounts become operators when something else happens, and that one is always left. */
export const managementHooks: HookHandlers = {
  'account.created': (context, { account }) => nameAccount(context, account),
  'account.addressProved': (context, { account }) => nameAccount(context, account),

  async 'account.erasureRequested'({ tx }, { account }) {
    if (!(await isOperator(tx, account))) return;
    if ((await operatorRows.hold(tx)).length === 0) throw fail('management.lastOperator');
  },
};
