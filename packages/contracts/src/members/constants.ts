/** Cards of people a dashboard list shows. Zod-free. */
export const DASHBOARD_CARDS = 12;

/** What is done to somebody's membership. */
export const MEMBER_ACTIONS = ['kick', 'ban', 'unban', 'archive', 'reactivate'] as const;
export type MemberAction = (typeof MEMBER_ACTIONS)[number];

/** The permission that each of these takes. */
export const ACTION_PERMISSIONS = {
  kick: 'system.kick',
  ban: 'system.ban',
  unban: 'system.ban',
  archive: 'system.archive',
  reactivate: 'system.archive',
} as const satisfies Record<MemberAction, string>;

/** Bounds of what is said about members. */
export const MEMBERS = {
  reasonMax: 500,
} as const;
