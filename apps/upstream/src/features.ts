import { calls } from '@muster/contracts/calls';
import { accountsCalls } from './features/accounts/calls.ts';
import { communitiesCalls } from './features/communities/calls.ts';
import { liveCalls } from './features/live/calls.ts';
import { membersCalls } from './features/members/calls.ts';
import { notificationsCalls } from './features/notifications/calls.ts';
import { buildSessionCalls, type SessionParts } from './features/session/calls.ts';
import { type CallEntry, implement } from './platform/calls/implement.ts';

/** Every call with its handler, and the audit action a refused mutation is put on record as. */
export function bindFeatures(session: SessionParts): CallEntry[] {
  return [
    ...implement(calls.session, buildSessionCalls(session), { exchange: 'AUTH_LOGIN', signOut: 'AUTH_SIGN_OUT' }),
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
    ...implement(calls.notifications, notificationsCalls),
    ...implement(calls.live, liveCalls),
  ];
}
