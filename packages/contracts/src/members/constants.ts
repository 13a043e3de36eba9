/** Cards of people a dashboard list shows. Zod-free. */
export const DASHBOARD_CARDS = 12;

/** Orders of the list of members; the first is meant where none is named. */
export const MEMBER_SORTS = ['name', 'newest', 'oldest', 'power'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

/** Where somebody stands, as the list filters it: a ban goes before what else they are. */
export const MEMBER_STATES = ['active', 'pending', 'archived', 'banned'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

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
  pageMax: 200,
  reasonMax: 500,
  noteMax: 2_000,
  /** Newest notes that are shown. */
  notesShown: 100,
  viewNameMax: 40,
  viewsMax: 30,
} as const;
