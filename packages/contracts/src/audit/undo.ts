import type { AuditDetail } from './model.ts';

/** The call that takes a change back, with its input but for the community. Who makes it needs its permission. */
export type Inverse = { readonly call: `${string}.${string}`; readonly input: Readonly<Record<string, unknown>> };

type Value = AuditDetail['before'];
type Fields = Readonly<Record<string, Value>>;
/** What an entry says: the id of its target, and what was before and after. */
export type Known = { readonly id: string; readonly before: Value; readonly after: Value };
/** The same where both are fields. */
export type Both = { readonly id: string; readonly before: Fields; readonly after: Fields };

/** The inverse of a change that an entry records, or null where the entry says too little. */
export type Undo = (known: Known) => Inverse | null;

/** Actions that change which ranks a member has. */
export const RANKS = ['MEMBER_RANKS_CHANGE', 'MEMBER_RANKS_UNDO', 'MEMBER_RANK_EXPIRE'] as const;
/** Actions that begin or end a membership; nothing may be left of the ranks, name and status from before it. */
export const BELONGING = [
  'COMMUNITY_JOIN',
  'COMMUNITY_LEAVE',
  'MEMBER_ACCEPT',
  'MEMBER_DECLINE',
  'MEMBER_KICK',
  'MEMBER_BAN',
  'MEMBER_UNBAN',
  'MEMBER_ARCHIVE',
  'MEMBER_REACTIVATE',
  'MEMBER_MERGE',
  'MEMBER_MERGE_UNDO',
] as const;

/** Of an entry that has what was before and what came after; others say too little, or more than the reader may know. */
export function withSeen(inverse: (known: Both) => Inverse | null): Undo {
  return ({ id, before, after }) => (isFields(before) && isFields(after) ? inverse({ id, before, after }) : null);
}

/** By the id of the change, which the entry names. */
export function byChange(call: Inverse['call']): Undo {
  return ({ after }) =>
    isFields(after) && typeof after.change === 'string' ? { call, input: { change: after.change } } : null;
}

/** By the id under which what was removed is kept; entries from before such things were kept have none. */
export function byRemoval({ before }: Known): Inverse | null {
  return isFields(before) && typeof before.removal === 'string'
    ? { call: 'removals.restore', input: { id: before.removal } }
    : null;
}

/** Tells whether what is on record are fields by name. */
export function isFields(value: Value | undefined): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The plain fields of what is on record; lists and objects are nothing these calls take. */
export function flat(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value !== 'object' || value === null));
}
