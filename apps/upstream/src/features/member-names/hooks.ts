import type { HookHandlers } from '../../platform/hooks.ts';
import { nameByPattern, renewName } from './changes.ts';

/** What names do when something else happens. */
export const memberNamesHooks: HookHandlers = {
  'membership.welcomed': nameByPattern,

  'identifiers.changed': (context, { before, ...who }) => renewName(context, who, { before }),
};
