import { accountsCalls } from './accounts/calls.ts';
import { auditCalls } from './audit/calls.ts';
import { communitiesCalls } from './communities/calls.ts';
import { departmentsCalls } from './departments/calls.ts';
import { downloadsCalls } from './downloads/calls.ts';
import { hostsCalls } from './hosts/calls.ts';
import { identifiersCalls } from './identifiers/calls.ts';
import { liveCalls } from './live/calls.ts';
import { membersCalls } from './members/calls.ts';
import { notificationsCalls } from './notifications/calls.ts';
import { ownDataCalls } from './own-data/calls.ts';
import { permissionsCalls } from './permissions/calls.ts';
import { profileFieldsCalls } from './profile-fields/calls.ts';
import { sessionCalls } from './session/calls.ts';
import { shiftsCalls } from './shifts/calls.ts';
import { shortLinksCalls } from './short-links/calls.ts';

/** Every call of the upstream, by slug and name. `communities.get` is `calls.communities.get`. */
export const calls = {
  session: sessionCalls,
  accounts: accountsCalls,
  ownData: ownDataCalls,
  communities: communitiesCalls,
  members: membersCalls,
  shifts: shiftsCalls,
  identifiers: identifiersCalls,
  departments: departmentsCalls,
  downloads: downloadsCalls,
  permissions: permissionsCalls,
  profileFields: profileFieldsCalls,
  notifications: notificationsCalls,
  hosts: hostsCalls,
  shortLinks: shortLinksCalls,
  audit: auditCalls,
  live: liveCalls,
} as const;
