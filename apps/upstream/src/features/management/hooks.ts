import type { HookHandlers } from '../../platform/hooks.ts';
import { nameAccount } from './naming.ts';

/** Which accounts become operators when something else happens. */
export const managementHooks: HookHandlers = {
  'account.created': (context, { account }) => nameAccount(context, account),
  'account.addressProved': (context, { account }) => nameAccount(context, account),
};
