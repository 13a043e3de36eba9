import type { NotificationKinds } from '../notifications/kind-spec.ts';

const EVERYWHERE = ['inApp', 'email', 'push'] as const;
const HOME = { on: 'community', path: '' } as const;

/** What this feature notifies people of. */
export const permissionsNotificationKinds = {
  secondFactorDue: {
    about: 'community',
    type: 'warning',
    needs: null,
    values: [],
    on: EVERYWHERE,
    urgent: false,
    link: { on: 'product', path: '/account?tab=security' },
    brief: 'Your ranks in {community} wait for a second factor',
    text: 'Your ranks in {community} give you nothing until your account has a second factor. Add an authenticator app or a passkey to your account.',
  },
  accessRequested: {
    about: 'community',
    type: 'info',
    needs: 'system.changePermissions',
    values: ['name', 'permission', 'note'],
    permissions: ['permission'],
    on: EVERYWHERE,
    urgent: false,
    link: { on: 'community', path: 'admin/ranks?tab=analyse&member={id}' },
    brief: 'A member asks for access in {community}',
    text: '{name} asks for access in {community}: {permission}.[ They write: {note}]',
  },
  accessDeclined: {
    about: 'community',
    type: 'negative',
    needs: null,
    values: ['permission'],
    permissions: ['permission'],
    on: EVERYWHERE,
    urgent: false,
    link: HOME,
    brief: 'Your request for access in {community}',
    text: 'Your request for access in {community} was declined: {permission}.',
  },
} as const satisfies NotificationKinds;
