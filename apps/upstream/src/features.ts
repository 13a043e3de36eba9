import { calls } from '@muster/contracts/calls';
import { type AccountParts, buildAccountsCalls } from './features/accounts/calls.ts';
import { auditCalls } from './features/audit/calls.ts';
import { communitiesCalls } from './features/communities/calls.ts';
import { departmentsCalls } from './features/departments/calls.ts';
import { actionOf } from './features/departments/structure/audit-actions.ts';
import { downloadsCalls } from './features/downloads/calls.ts';
import { buildHostsCalls } from './features/hosts/domains/calls.ts';
import type { DomainSettings } from './features/hosts/domains/settings.ts';
import { identifiersCalls } from './features/identifiers/calls.ts';
import { liveCalls } from './features/live/calls.ts';
import { membersCalls } from './features/members/calls.ts';
import type { NotificationKeys } from './features/notifications/build.ts';
import { buildNotificationsCalls } from './features/notifications/calls.ts';
import { ownDataCalls } from './features/own-data/calls.ts';
import { permissionsCalls } from './features/permissions/calls.ts';
import { profileFieldsCalls } from './features/profile-fields/calls.ts';
import { buildSessionCalls, type SessionParts } from './features/session/calls.ts';
import { buildShortLinksCalls, type ShortLinkParts } from './features/short-links/calls.ts';
import { type CallEntry, implement } from './platform/calls/implement.ts';

/** What handlers are built from. */
type Parts = AccountParts &
  SessionParts &
  ShortLinkParts & { readonly domains: DomainSettings; readonly notifications: NotificationKeys };

/** Every call with its handler, and the audit action a refused mutation is put on record as. */
export function bindFeatures(parts: Parts): CallEntry[] {
  return [
    ...ofPeople(parts),
    ...ofMembership(),
    ...ofStructure(),
    ...ofPlaces(parts),
    ...implement(calls.live, liveCalls),
  ];
}

function ofPeople(parts: Parts): CallEntry[] {
  return [
    ...implement(calls.session, buildSessionCalls(parts), {
      exchange: ({ link }) => (link ? 'ACCOUNT_IDENTITY_ADD' : 'AUTH_LOGIN'),
      signOut: 'AUTH_SIGN_OUT',
      grantHandOver: 'AUTH_HAND_OVER_GRANT',
      redeemHandOver: 'AUTH_HAND_OVER_REDEEM',
      confirmTotp: 'ACCOUNT_FACTOR_ADD',
      addPasskey: 'ACCOUNT_FACTOR_ADD',
      removeFactor: 'ACCOUNT_FACTOR_REMOVE',
      renewRecoveryCodes: 'ACCOUNT_RECOVERY_CODES_RENEW',
      prove: 'AUTH_PROVE',
      grantHostProof: 'AUTH_PROVE_HOST',
    }),
    ...implement(calls.accounts, buildAccountsCalls(parts), {
      update: 'ACCOUNT_UPDATE',
      revokeDevice: 'ACCOUNT_DEVICE_REVOKE',
      revokeOtherDevices: 'ACCOUNT_DEVICE_REVOKE',
      removeIdentity: 'ACCOUNT_IDENTITY_REMOVE',
      changePassword: 'AUTH_CHANGE_PASSWORD',
      resendVerification: 'AUTH_VERIFY_EMAIL_SEND',
    }),
    ...implement(calls.notifications, buildNotificationsCalls(parts.notifications), {
      setCommunityDefaults: 'NOTIFICATION_DEFAULTS',
    }),
    ...implement(calls.ownData, ownDataCalls, {
      requestErasure: 'ACCOUNT_ERASE_REQUEST',
      copy: 'ACCOUNT_COPY',
    }),
  ];
}

function ofMembership(): CallEntry[] {
  return [
    ...implement(calls.communities, communitiesCalls, {
      create: 'COMMUNITY_CREATE',
      join: { action: 'COMMUNITY_JOIN', about: ['caller'] },
      leave: { action: 'COMMUNITY_LEAVE', about: ['caller'] },
      update: 'COMMUNITY_UPDATE',
      delete: 'COMMUNITY_DELETE',
      startTransfer: 'COMMUNITY_TRANSFER_START',
      cancelTransfer: 'COMMUNITY_TRANSFER_CANCEL',
      answerTransfer: 'COMMUNITY_TRANSFER_ANSWER',
      setSecondFactorRule: 'COMMUNITY_SECOND_FACTOR_RULE',
    }),
    ...implement(calls.members, membersCalls, {
      clockIn: { action: 'MEMBER_CLOCK_IN', about: ['caller'] },
      clockOut: { action: 'MEMBER_CLOCK_OUT', about: ['caller'] },
      correctClock: 'MEMBER_CLOCK_CORRECT',
      addShift: 'MEMBER_CLOCK_ADD',
      removeShift: 'MEMBER_CLOCK_REMOVE',
      setShiftTypes: 'MEMBER_SETTINGS_SHIFTS',
      decide: ({ decision }) => (decision === 'decline' ? 'MEMBER_DECLINE' : 'MEMBER_ACCEPT'),
      kick: 'MEMBER_KICK',
      ban: 'MEMBER_BAN',
      unban: 'MEMBER_UNBAN',
      archive: 'MEMBER_ARCHIVE',
      reactivate: 'MEMBER_REACTIVATE',
      setStatus: 'MEMBER_STATUS',
      addNote: 'MEMBER_NOTE_ADD',
      removeNote: 'MEMBER_NOTE_REMOVE',
      startRun: 'RUN_START',
      stopRun: 'RUN_STOP',
      undoRun: 'RUN_UNDO',
      retryRun: 'RUN_RETRY',
      updateSettings: 'MEMBER_SETTINGS',
      export: 'MEMBER_EXPORT',
      startImport: 'MEMBER_IMPORT',
      importFailures: 'MEMBER_EXPORT',
      rename: 'MEMBER_RENAME',
      merge: { action: 'MEMBER_MERGE', about: ['into'] },
      undoMerge: 'MEMBER_MERGE_UNDO',
      dismissDuplicates: { action: 'MEMBER_DISTINCT', about: ['a'] },
      restoreDuplicates: { action: 'MEMBER_DISTINCT_UNDO', about: ['a'] },
    }),
    ...implement(calls.downloads, downloadsCalls),
  ];
}

function ofStructure(): CallEntry[] {
  return [
    ...implement(calls.identifiers, identifiersCalls, {
      add: { action: 'MEMBER_IDENTIFIER_ADD', about: ['accId', 'caller'] },
      remove: { action: 'MEMBER_IDENTIFIER_REMOVE', about: ['accId', 'caller'] },
      setActive: { action: 'MEMBER_IDENTIFIER_EDIT', about: ['accId', 'caller'] },
      setPreferred: { action: 'MEMBER_IDENTIFIER_EDIT', about: ['accId', 'caller'] },
      verify: 'MEMBER_IDENTIFIER_VERIFY',
      setRules: 'MEMBER_SETTINGS_IDENTIFIERS',
    }),
    ...implement(calls.departments, departmentsCalls, {
      add: actionOf('create'),
      edit: actionOf('edit'),
      remove: actionOf('remove'),
      move: { action: 'STRUCTURE_MOVE', about: ['id'], kindAt: 'kind' },
      fill: { action: 'POSITION_FILL', about: ['position'] },
      changeRanks: 'MEMBER_RANKS_CHANGE',
      undoChange: 'MEMBER_RANKS_UNDO',
    }),
    ...implement(calls.permissions, permissionsCalls, {
      requestAccess: { action: 'ACCESS_REQUEST', about: ['caller'] },
      withdrawRequest: { action: 'ACCESS_WITHDRAW', about: ['caller'] },
      declineRequest: 'ACCESS_DECLINE',
      edit: { action: 'PERMISSIONS_EDIT', about: ['targets.0.id'], kindAt: 'targets.0.kind' },
      undo: 'PERMISSIONS_UNDO',
      exportReport: 'PERMISSIONS_REPORT',
      viewAs: { action: 'VIEW_AS_BEGIN', about: ['as.accId'], kindAt: 'as.kind' },
      endView: 'VIEW_AS_END',
    }),
    ...implement(calls.profileFields, profileFieldsCalls, {
      add: 'PROFILE_FIELD_CREATE',
      edit: { action: 'PROFILE_FIELD_EDIT', about: ['field.id'] },
      remove: 'PROFILE_FIELD_REMOVE',
      move: 'PROFILE_FIELD_MOVE',
      setValues: { action: 'PROFILE_VALUES_SET', about: ['accId', 'caller'] },
    }),
    ...implement(calls.audit, auditCalls, { setRetention: 'AUDIT_RETENTION', export: 'AUDIT_EXPORT' }),
  ];
}

function ofPlaces(parts: Parts): CallEntry[] {
  return [
    ...implement(calls.hosts, buildHostsCalls(parts.domains), {
      addDomain: 'DOMAIN_ADD',
      releaseDomain: 'DOMAIN_RELEASE',
    }),
    ...implement(calls.shortLinks, buildShortLinksCalls(parts), {
      create: 'SHORT_LINK_CREATE',
      update: 'SHORT_LINK_EDIT',
      remove: 'SHORT_LINK_REMOVE',
    }),
  ];
}
