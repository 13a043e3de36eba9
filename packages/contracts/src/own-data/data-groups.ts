/** Kinds of data held about a person, as they are told before they delete their account. Zod-free. */
export const DATA_GROUPS = [
  'account',
  'signIn',
  'devices',
  'notifications',
  'memberships',
  'profile',
  'shifts',
  'notes',
  'views',
  'ranks',
  'record',
  'bans',
  'work',
  'traces',
] as const;
export type DataGroup = (typeof DATA_GROUPS)[number];

/** Days between asking for an account to be erased and its erasure. */
export const ERASURE_GRACE_DAYS = 14;
