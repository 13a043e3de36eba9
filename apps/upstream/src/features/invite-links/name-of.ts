import type { StoredInviteLink } from './store.ts';

/** What a link is called in the audit log: its note, its rank, or what it is. */
export function nameOf({ note, rank }: Pick<StoredInviteLink, 'note' | 'rank'>): string {
  return note || rank?.label || 'Invite link';
}
