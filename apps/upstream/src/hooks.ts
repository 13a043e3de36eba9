import { accountsHooks } from './features/accounts/hooks.ts';
import { communitiesHooks } from './features/communities/hooks.ts';
import { departmentsHooks } from './features/departments/hooks.ts';
import { identifiersHooks } from './features/identifiers/hooks.ts';
import { membersHooks } from './features/members/hooks.ts';
import { permissionsHooks } from './features/permissions/hooks.ts';
import { profileFieldsHooks } from './features/profile-fields/hooks.ts';
import { sessionHooks } from './features/session/hooks.ts';
import { shiftsHooks } from './features/shifts/hooks.ts';
import type { Hooks } from './platform/hooks.ts';

/** What features do when something happens, in the order in which they are told: each after those that it builds on. */
export const hooks: Hooks = [
  departmentsHooks,
  profileFieldsHooks,
  identifiersHooks,
  membersHooks,
  shiftsHooks,
  sessionHooks,
  accountsHooks,
  communitiesHooks,
  permissionsHooks,
];
