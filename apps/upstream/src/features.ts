import { calls } from '@muster/contracts/calls';
import { type AccountParts, buildAccountsCalls } from './features/accounts/calls.ts';
import { auditCalls } from './features/audit/calls.ts';
import { communitiesCalls } from './features/communities/calls.ts';
import { departmentsCalls } from './features/departments/calls.ts';
import { downloadsCalls } from './features/downloads/calls.ts';
import { buildHostsCalls } from './features/hosts/domains/calls.ts';
import type { DomainSettings } from './features/hosts/domains/settings.ts';
import { identifiersCalls } from './features/identifiers/calls.ts';
import { liveCalls } from './features/live/calls.ts';
import { membersCalls } from './features/members/calls.ts';
import { serviceRecordCalls } from './features/members/record/service-record.ts';
import type { NotificationKeys } from './features/notifications/build.ts';
import { buildNotificationsCalls } from './features/notifications/calls.ts';
import { ownDataCalls } from './features/own-data/calls.ts';
import { permissionsCalls } from './features/permissions/calls.ts';
import { profileFieldsCalls } from './features/profile-fields/calls.ts';
import { buildSessionCalls, type SessionParts } from './features/session/calls.ts';
import { shiftsCalls } from './features/shifts/calls.ts';
import { buildShortLinksCalls, type ShortLinkParts } from './features/short-links/calls.ts';
import { type CallEntry, implement } from './platform/calls/implement.ts';

/** What handlers are built from. */
type Parts = AccountParts &
  SessionParts &
  ShortLinkParts & { readonly domains: DomainSettings; readonly notifications: NotificationKeys };

/** Every call with its handler. */
export function bindFeatures(parts: Parts): CallEntry[] {
  return [
    ...implement(calls.session, buildSessionCalls(parts)),
    ...implement(calls.accounts, buildAccountsCalls(parts)),
    ...implement(calls.notifications, buildNotificationsCalls(parts.notifications)),
    ...implement(calls.ownData, ownDataCalls),
    ...implement(calls.communities, communitiesCalls),
    ...implement(calls.members, membersCalls),
    ...implement(calls.shifts, shiftsCalls),
    ...implement(calls.downloads, downloadsCalls),
    ...implement(calls.identifiers, identifiersCalls),
    ...implement(calls.departments, departmentsCalls),
    ...implement(calls.permissions, permissionsCalls),
    ...implement(calls.profileFields, { ...profileFieldsCalls, ...serviceRecordCalls }),
    ...implement(calls.audit, auditCalls),
    ...implement(calls.hosts, buildHostsCalls(parts.domains)),
    ...implement(calls.shortLinks, buildShortLinksCalls(parts)),
    ...implement(calls.live, liveCalls),
  ];
}
