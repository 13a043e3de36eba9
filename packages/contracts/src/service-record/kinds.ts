/**
 * What a member's service record says beside ranks, in the order of how people come and go. Zod-free. **Append only**: stored
 * with every entry.
 */
export const STANDING_KINDS = [
  'applied',
  'withdrawn',
  'accepted',
  'declined',
  'joined',
  'returned',
  'left',
  'kicked',
  'banned',
  'unbanned',
  'archived',
  'reactivated',
  'merged',
  'mergedAway',
  'mergeUndone',
  'joinedSet',
  'ownershipTaken',
  'ownershipGiven',
  'positionFilled',
  'positionLeft',
  'renamed',
  'status',
  'banChanged',
] as const;
export type StandingKind = (typeof STANDING_KINDS)[number];

/** By which way an entry came about. **Append only**: stored with every entry. */
export const STANDING_SOURCES = [
  'manual',
  'run',
  'import',
  'undo',
  'join',
  'leave',
  'scheduler',
  'merge',
  'removal',
  /** A pattern of names, when an identifier changed. */
  'pattern',
  /** A person who was erased while banned signed in again. */
  'signIn',
  /** From before the record was kept: what was known when it began. */
  'known',
  /** An action of a list, such as that of a stage or of a promotion flow. */
  'action',
  /** The nickname on the Discord server, or a ban there. */
  'discord',
] as const;
export type StandingSource = (typeof STANDING_SOURCES)[number];

/** Every kind of entry of a service record; the first two are of ranks. */
export const RECORD_KINDS = ['given', 'taken', ...STANDING_KINDS] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** What a service record is filtered by. */
export const RECORD_GROUPS = ['ranks', 'standing', 'positions', 'names'] as const;
export type RecordGroup = (typeof RECORD_GROUPS)[number];

const APART: Partial<Record<RecordKind, RecordGroup>> = {
  given: 'ranks',
  taken: 'ranks',
  positionFilled: 'positions',
  positionLeft: 'positions',
  renamed: 'names',
  status: 'names',
};

/** The group that a kind of entry is found in. */
export function recordGroupOf(kind: RecordKind): RecordGroup {
  return APART[kind] ?? 'standing';
}
