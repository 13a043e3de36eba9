import { calls } from '@muster/contracts/calls';
import { accountsCalls } from './features/accounts/calls.ts';
import { communitiesCalls } from './features/communities/calls.ts';
import { departmentsCalls } from './features/departments/calls.ts';
import { actionOf } from './features/departments/structure/audit-actions.ts';
import { buildHostsCalls } from './features/hosts/domains/calls.ts';
import type { DomainSettings } from './features/hosts/domains/settings.ts';
import { liveCalls } from './features/live/calls.ts';
import { membersCalls } from './features/members/calls.ts';
import { notificationsCalls } from './features/notifications/calls.ts';
import { permissionsCalls } from './features/permissions/calls.ts';
import { buildSessionCalls, type SessionParts } from './features/session/calls.ts';
import { buildShortLinksCalls, type ShortLinkParts } from './features/short-links/calls.ts';
import { type CallEntry, implement } from './platform/calls/implement.ts';

/** Every call with its handler, and the audit action a refused mutation is put on record as. */
export function bindFeatures(
  session: SessionParts & ShortLinkParts & { readonly domains: DomainSettings },
): CallEntry[] {
  return [
    ...implement(calls.session, buildSessionCalls(session), {
      exchange: 'AUTH_LOGIN',
      signOut: 'AUTH_SIGN_OUT',
      grantHandOver: 'AUTH_HAND_OVER_GRANT',
      redeemHandOver: 'AUTH_HAND_OVER_REDEEM',
    }),
    ...implement(calls.accounts, accountsCalls, {
      update: 'ACCOUNT_UPDATE',
      revokeDevice: 'ACCOUNT_DEVICE_REVOKE',
      revokeOtherDevices: 'ACCOUNT_DEVICE_REVOKE',
      removeIdentity: 'ACCOUNT_IDENTITY_REMOVE',
      changePassword: 'AUTH_CHANGE_PASSWORD',
    }),
    ...implement(calls.communities, communitiesCalls, {
      create: 'COMMUNITY_CREATE',
      join: 'COMMUNITY_JOIN',
      leave: 'COMMUNITY_LEAVE',
      update: 'COMMUNITY_UPDATE',
      delete: 'COMMUNITY_DELETE',
    }),
    ...implement(calls.members, membersCalls, {
      decide: ({ decision }) => (decision === 'decline' ? 'MEMBER_DECLINE' : 'MEMBER_ACCEPT'),
    }),
    ...implement(calls.departments, departmentsCalls, {
      add: actionOf('create'),
      edit: actionOf('edit'),
      remove: actionOf('remove'),
      move: 'STRUCTURE_MOVE',
      fill: 'POSITION_FILL',
      changeRanks: 'MEMBER_RANKS_CHANGE',
      undoChange: 'MEMBER_RANKS_UNDO',
    }),
    ...implement(calls.permissions, permissionsCalls, {
      edit: 'PERMISSIONS_EDIT',
      undo: 'PERMISSIONS_UNDO',
      viewAs: 'VIEW_AS_BEGIN',
      endView: 'VIEW_AS_END',
    }),
    ...implement(calls.notifications, notificationsCalls),
    ...implement(calls.hosts, buildHostsCalls(session.domains), {
      addDomain: 'DOMAIN_ADD',
      releaseDomain: 'DOMAIN_RELEASE',
    }),
    ...implement(calls.shortLinks, buildShortLinksCalls(session), {
      create: 'SHORT_LINK_CREATE',
      update: 'SHORT_LINK_EDIT',
      remove: 'SHORT_LINK_REMOVE',
    }),
    ...implement(calls.live, liveCalls),
  ];
}
