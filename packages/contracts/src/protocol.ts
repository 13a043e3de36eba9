import type { features } from './features.ts';
import { accountsCalls } from './accounts/calls.ts';
import { accountsEvents } from './accounts/events.ts';
import { auditCalls } from './audit/calls.ts';
import { bulkActionsCalls } from './bulk-actions/calls.ts';
import { bulkActionsEvents } from './bulk-actions/events.ts';
import { communitiesCalls } from './communities/calls.ts';
import { communitiesEvents } from './communities/events.ts';
import { departmentsCalls } from './departments/calls.ts';
import { departmentsEvents } from './departments/events.ts';
import { downloadsCalls } from './downloads/calls.ts';
import { hostsCalls } from './hosts/calls.ts';
import { hostsEvents } from './hosts/events.ts';
import { identifiersCalls } from './identifiers/calls.ts';
import { liveCalls } from './live/calls.ts';
import { membersCalls } from './members/calls.ts';
import { membersEvents } from './members/events.ts';
import { mergesCalls } from './merges/calls.ts';
import { notificationsCalls } from './notifications/calls.ts';
import { ownDataCalls } from './own-data/calls.ts';
import { permissionsCalls } from './permissions/calls.ts';
import { permissionsEvents } from './permissions/events.ts';
import { profileFieldsCalls } from './profile-fields/calls.ts';
import { profileFieldsEvents } from './profile-fields/events.ts';
import { searchCalls } from './search/calls.ts';
import { serviceRecordCalls } from './service-record/calls.ts';
import { sessionCalls } from './session/calls.ts';
import { sessionEvents } from './session/events.ts';
import { shiftsCalls } from './shifts/calls.ts';
import { shortLinksCalls } from './short-links/calls.ts';
import { shortLinksEvents } from './short-links/events.ts';
import type { Protocol } from './kit/feature/declare.ts';

/** The calls and events of every feature of {@link features}, one line each. */
export const protocol = {
  session: { calls: sessionCalls, events: sessionEvents },
  accounts: { calls: accountsCalls, events: accountsEvents },
  ownData: { calls: ownDataCalls, events: {} },
  communities: { calls: communitiesCalls, events: communitiesEvents },
  members: { calls: membersCalls, events: membersEvents },
  merges: { calls: mergesCalls, events: {} },
  bulkActions: { calls: bulkActionsCalls, events: bulkActionsEvents },
  serviceRecord: { calls: serviceRecordCalls, events: {} },
  shifts: { calls: shiftsCalls, events: {} },
  identifiers: { calls: identifiersCalls, events: {} },
  departments: { calls: departmentsCalls, events: departmentsEvents },
  downloads: { calls: downloadsCalls, events: {} },
  permissions: { calls: permissionsCalls, events: permissionsEvents },
  profileFields: { calls: profileFieldsCalls, events: profileFieldsEvents },
  notifications: { calls: notificationsCalls, events: {} },
  hosts: { calls: hostsCalls, events: hostsEvents },
  shortLinks: { calls: shortLinksCalls, events: shortLinksEvents },
  search: { calls: searchCalls, events: {} },
  audit: { calls: auditCalls, events: {} },
  live: { calls: liveCalls, events: {} },
} as const satisfies Readonly<Record<keyof typeof features, Protocol>>;
