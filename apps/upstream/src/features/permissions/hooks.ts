import type { HookHandlers } from '../../platform/hooks.ts';
import { forgetItem } from './items/forget.ts';

/** What permissions do when something else happens. */
export const permissionsHooks: HookHandlers = {
  'item.removed': forgetItem,
};
