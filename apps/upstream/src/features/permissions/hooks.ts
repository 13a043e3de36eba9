import type { HookHandlers } from '../../platform/hooks.ts';
import { forgetItem } from './items/forget.ts';
import { deleteRequests } from './requests/store.ts';

/** What permissions do when something else happens. */
export const permissionsHooks: HookHandlers = {
  'item.removed': forgetItem,

  'membership.ended': ({ tx }, who) => deleteRequests(tx, who),
};
