import type { NotificationKindSpec, NotificationLink } from './kind-spec.ts';
import { MEMBER_KINDS } from './member-kinds.ts';

const EVERYWHERE = ['inApp', 'email', 'push'] as const;
const HOME = { on: 'community', path: '' } as const;
const DEVICES = { on: 'product', path: '/account?tab=devices' } as const;

/** Every kind of notification (@decision 0040). The client has its own words for the list, in the reader's language. */
export const NOTIFICATION_KINDS = {
  welcome: {
    about: 'account',
    type: 'info',
    needs: null,
    values: [],
    on: ['inApp'],
    urgent: false,
    link: null,
    brief: 'Welcome to Muster',
    text: 'Welcome to Muster. Join a community, or create your own.',
  },
  newDevice: {
    about: 'account',
    type: 'warning',
    needs: null,
    values: ['device'],
    on: EVERYWHERE,
    urgent: true,
    link: DEVICES,
    brief: 'A new device signed in to your account',
    text: 'Your account was signed in to on a new device: {device}. If that was not you, sign the device out and change your password.',
  },
  communityDeleted: {
    about: 'community',
    type: 'warning',
    needs: null,
    values: [],
    on: ['inApp', 'email'],
    urgent: false,
    link: null,
    brief: '{community} was deleted',
    text: '{community} was deleted by its owner.',
  },
  applicationReceived: {
    about: 'community',
    type: 'info',
    needs: 'system.manageMembers',
    values: ['name'],
    on: ['inApp', 'push'],
    urgent: false,
    link: { on: 'community', path: 'admin/accounts?member={id}' },
    brief: 'A person asks to join {community}',
    text: '{name} asks to join {community}.',
  },
  applicationAccepted: {
    about: 'community',
    type: 'positive',
    needs: null,
    values: [],
    on: EVERYWHERE,
    urgent: false,
    link: HOME,
    brief: 'You are in: {community}',
    text: 'Your application to {community} was accepted.',
  },
  applicationDeclined: {
    about: 'community',
    type: 'negative',
    needs: null,
    values: ['reason'],
    on: EVERYWHERE,
    urgent: false,
    link: HOME,
    brief: 'Your application to {community}',
    text: 'Your application to {community} was declined.[ Reason: {reason}]',
  },
  memberKicked: {
    about: 'community',
    type: 'negative',
    needs: null,
    values: ['reason'],
    on: EVERYWHERE,
    urgent: false,
    link: null,
    brief: 'You were removed from {community}',
    text: 'You were removed from {community}.[ Reason: {reason}]',
  },
  memberBanned: {
    about: 'community',
    type: 'negative',
    needs: null,
    values: ['reason', 'until'],
    moments: ['until'],
    on: EVERYWHERE,
    urgent: false,
    link: null,
    brief: 'You were banned from {community}',
    text: 'You were banned from {community}[ until {until}].[ Reason: {reason}]',
  },
  memberUnbanned: {
    about: 'community',
    type: 'positive',
    needs: null,
    values: ['reason'],
    on: EVERYWHERE,
    urgent: false,
    link: HOME,
    brief: 'Your ban from {community} is over',
    text: 'You are no longer banned from {community}.[ Reason: {reason}]',
  },
  memberArchived: {
    about: 'community',
    type: 'info',
    needs: null,
    values: ['reason'],
    on: EVERYWHERE,
    urgent: false,
    link: HOME,
    brief: 'Your membership of {community} was archived',
    text: 'Your membership of {community} was archived.[ Reason: {reason}]',
  },
  memberReactivated: {
    about: 'community',
    type: 'positive',
    needs: null,
    values: ['reason'],
    on: EVERYWHERE,
    urgent: false,
    link: HOME,
    brief: 'Welcome back to {community}',
    text: 'Your membership of {community} is active again.[ Reason: {reason}]',
  },
  memberMerged: {
    about: 'community',
    type: 'info',
    needs: null,
    values: ['name', 'reason'],
    on: EVERYWHERE,
    urgent: false,
    link: null,
    brief: 'Your two memberships of {community} are one',
    text: 'Your membership of {community} was merged into that of {name}. Sign in with that account to go on, or ask to join again.[ Reason: {reason}]',
  },
  memberMergeUndone: {
    about: 'community',
    type: 'info',
    needs: null,
    values: [],
    on: EVERYWHERE,
    urgent: false,
    link: HOME,
    brief: 'Your membership of {community} is back',
    text: 'Your membership of {community} is your own again: merging it was taken back.',
  },
  ...MEMBER_KINDS,
  signInChanged: {
    about: 'account',
    type: 'warning',
    needs: null,
    values: ['change'],
    on: EVERYWHERE,
    urgent: true,
    link: { on: 'product', path: '/account' },
    brief: 'How you sign in has changed',
    text: 'How you sign in has changed: {change}. If that was not you, sign out your other devices and change your password.',
  },
  signInFailures: {
    about: 'account',
    type: 'warning',
    needs: null,
    values: [],
    on: EVERYWHERE,
    urgent: true,
    link: { on: 'product', path: '/account?tab=security' },
    brief: 'Many wrong passwords for your account',
    text: 'There were many sign-in attempts with wrong passwords on your account within an hour. You can still sign in where you have before, with a passkey, or after choosing a new password by mail. If that was not you, set up a second factor.',
  },
  erasureRequested: {
    about: 'account',
    type: 'warning',
    needs: null,
    values: ['until'],
    moments: ['until'],
    on: EVERYWHERE,
    urgent: true,
    link: { on: 'product', path: '/account?tab=data' },
    brief: 'Your account will be deleted',
    text: 'Your account will be deleted on {until}. To keep it, sign in before then. If that was not you, sign in and change your password.',
  },
  erasureCancelled: {
    about: 'account',
    type: 'positive',
    needs: null,
    values: [],
    on: EVERYWHERE,
    urgent: true,
    link: { on: 'product', path: '/account?tab=data' },
    brief: 'Your account stays',
    text: 'Your account was signed in to, so it will not be deleted. If that was not you, sign out your other devices and change your password.',
  },
  copyTaken: {
    about: 'account',
    type: 'warning',
    needs: null,
    values: [],
    on: EVERYWHERE,
    urgent: true,
    link: { on: 'product', path: '/account?tab=devices' },
    brief: 'A copy of your data was taken',
    text: 'A copy of everything Muster holds about you was taken from your account. If that was not you, sign out your other devices and change your password.',
  },
  transferRequested: {
    about: 'community',
    type: 'warning',
    needs: null,
    values: ['name'],
    on: EVERYWHERE,
    urgent: true,
    link: { on: 'product', path: '/transfer/{thing}' },
    brief: '{community} is offered to you',
    text: '{name} wants to hand {community} over to you. Confirm it within 30 minutes, or nothing happens.',
  },
  transferDeclined: {
    about: 'community',
    type: 'info',
    needs: null,
    values: ['name'],
    on: EVERYWHERE,
    urgent: true,
    link: { on: 'product', path: '/transfer/{thing}' },
    brief: '{community} stays yours',
    text: '{name} declined to take {community} over. It stays yours.',
  },
  transferWithdrawn: {
    about: 'community',
    type: 'info',
    needs: null,
    values: ['name'],
    on: EVERYWHERE,
    urgent: true,
    link: { on: 'product', path: '/transfer/{thing}' },
    brief: '{community} is no longer offered to you',
    text: '{name} withdrew the offer to hand {community} over to you. There is nothing for you to do.',
  },
  transferred: {
    about: 'community',
    type: 'info',
    needs: null,
    values: ['name'],
    on: EVERYWHERE,
    urgent: true,
    link: HOME,
    brief: '{community} has a new owner',
    text: '{community} now belongs to {name}.',
  },
} as const satisfies Record<string, NotificationKindSpec>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** The path of a link about a thing. */
export function linkPath({ path }: NonNullable<NotificationLink>, thing: string | null): string {
  const written = thing ?? '';
  const id = written.slice(written.indexOf(':') + 1);
  return path.replace('{thing}', encodeURIComponent(written)).replace('{id}', encodeURIComponent(id));
}

/** The names of all kinds. */
export const NOTIFICATION_KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as NotificationKind[];

/** What a kind declares, by its name. */
export function notificationKind(kind: NotificationKind): NotificationKindSpec {
  return NOTIFICATION_KINDS[kind];
}

/** Kinds about one community; every notification of them names it. */
export type CommunityKind = {
  [K in NotificationKind]: (typeof NOTIFICATION_KINDS)[K]['about'] extends 'community' ? K : never;
}[NotificationKind];

/** The values the texts of a kind name. Empty where there is none; a moment as ISO text. */
export type NotificationValues<K extends NotificationKind> = {
  readonly [V in (typeof NOTIFICATION_KINDS)[K]['values'][number]]: string;
};

/** Kinds that a community may have a default of its own for: they are about one, and can be switched off. */
export const DEFAULTED_KINDS = NOTIFICATION_KIND_NAMES.filter((kind) => {
  const { about, urgent } = notificationKind(kind);
  return about === 'community' && !urgent;
});
