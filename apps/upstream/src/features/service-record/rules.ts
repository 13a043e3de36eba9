import type { RecordKind } from '@muster/contracts/service-record/kinds';
import { RECORD_KINDS } from '@muster/contracts/service-record/kinds';
import type { RecordEntry } from '@muster/contracts/service-record/model';

/** How far a service record may be read: as any viewer of the profile, as the member, or as staff. */
export type Reading = 'others' | 'self' | 'staff';

/** Honours, and what profiles show anyway; all else is for the member and staff. */
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

/** Decisions about a member, who reads that they were made and why, and not by whom. */
const DECIDED: readonly RecordKind[] = [
  'accepted',
  'declined',
  'kicked',
  'banned',
  'unbanned',
  'banChanged',
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
