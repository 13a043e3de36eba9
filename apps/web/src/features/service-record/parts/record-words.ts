import type { RecordEntry } from '@muster/contracts/service-record/model';

/** Which sentence says an entry: its kind, or one of the ways that kind reads. */
export function sentenceOf({ kind, source, from, to, expiresAt }: RecordEntry) {
  if (kind === 'banned' && expiresAt) return 'bannedUntil' as const;
  if (kind === 'banChanged' && expiresAt) return 'banChangedUntil' as const;
  if (kind === 'unbanned' && source === 'scheduler') return 'banOver' as const;
  if (kind === 'renamed' && to === null) return 'renamedBack' as const;
  if (kind === 'renamed' && from !== null) return 'renamedFrom' as const;
  if (kind === 'status' && to === null) return 'statusGone' as const;
  return kind;
}

/** What says by which way an entry came about, where that is worth a word. */
export function wayOf({ kind, source }: RecordEntry) {
  const says = source === 'manual' || (source === 'scheduler' && kind === 'unbanned');
  const merging = source === 'merge' && (kind === 'merged' || kind === 'mergedAway');
  return says || merging ? null : source;
}
