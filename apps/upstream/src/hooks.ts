import { accountsHooks } from './features/accounts/hooks.ts';
import { communitiesHooks } from './features/communities/hooks.ts';
import { membersHooks } from './features/members/hooks.ts';
import { permissionsHooks } from './features/permissions/hooks.ts';
import { sessionHooks } from './features/session/hooks.ts';
import type { Hooks } from './platform/hooks.ts';

/** What features do when something happens, in the order in which they are told. */
export const hooks: Hooks = [membersHooks, sessionHooks, accountsHooks, communitiesHooks, permissionsHooks];
