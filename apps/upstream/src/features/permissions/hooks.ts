import type { HookHandlers } from '../../platform/hooks.ts';
import { forgetItem, restoreItem } from './items/forget.ts';

/** What permissions do when something else happens. */
export const permissionsHooks: HookHandlers = {
  'item.removed': forgetItem,
  'item.restored': restoreItem,
};
