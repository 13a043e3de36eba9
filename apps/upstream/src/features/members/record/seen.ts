import type { RecordKind } from '@muster/contracts/members/record/kinds';
import { RECORD_KINDS } from '@muster/contracts/members/record/kinds';
import type { RecordEntry } from '@muster/contracts/members/record/model';

/** How far somebody may read a service record: as anybody who sees the profile, as the person themselves, or as staff. */
export type Reading = 'others' | 'self' | 'staff';

/** What is an honour, or is seen of somebody anyway; all else is between the person and staff. */
const HONOURS: readonly RecordKind[] = [
  'given',
  'taken',
  'joined',
  'accepted',
  'returned',
  'ownershipTaken',
  'ownershipGiven',
  'positionFilled',
  'positionLeft',
];

/** What is decided about somebody, who is told that it was and why, and not by whom. */
const DECIDED: readonly RecordKind[] = [
  'accepted',
  'declined',
  'kicked',
  'banned',
  'unbanned',
  'archived',
  'reactivated',
];

/** The kinds of entry that a reader may know of. */
export function kindsFor(reading: Reading): readonly RecordKind[] {
  return reading === 'others' ? HONOURS : RECORD_KINDS;
}

/** An entry as a reader may see it; `ranks` is how far those of ranks may be read. */
export function shownTo(entry: RecordEntry, { standing, ranks }: Readings): RecordEntry {
  const isRank = entry.kind === 'given' || entry.kind === 'taken';
  if (isRank) return ranks === 'others' ? { ...entry, by: null, reason: '', expiresAt: null } : entry;
  if (standing === 'others') return { ...entry, by: null, reason: '', source: 'manual' };
  return standing === 'self' && DECIDED.includes(entry.kind) ? { ...entry, by: null } : entry;
}

/** How far each part may be read. */
export type Readings = { readonly standing: Reading; readonly ranks: Reading };
