import type { MemberAction } from '@muster/contracts/members/constants';
import type { Membership } from '../rules.ts';

/** What somebody saw of what they take back: when a ban began, since when a place is so, and the last change of its ranks. */
export type SeenPlace = {
  readonly bannedAt?: string;
  readonly since?: string;
  readonly change?: string | null;
};

/** Whether a place is not as it was seen. */
export function isAnother(now: Readonly<Record<keyof SeenPlace, string | null>>, seen: SeenPlace): boolean {
  return (['bannedAt', 'since', 'change'] as const).some(
    (part) => seen[part] !== undefined && seen[part] !== now[part],
  );
}

/** What somebody is, in the words of the refusal that says so. */
export function stateOf(place: Membership): string {
  if (place?.banned) return 'banned';
  if (place?.sysStatus === 'pending') return 'waiting for an answer';
  return place?.sysStatus ?? (place === null ? 'not a member' : 'no member any more');
}

/**
 * Whether something can be done to somebody who is what they are. A ban keeps everything else from them but its end, and
 * can be put on who has left: leaving is no way around it.
 */
export function isPossible(action: MemberAction, place: Membership): boolean {
  if (place === null) return false;
  if (action === 'unban') return place.banned;
  if (place.banned) return false;
  if (place.sysStatus === null) return action === 'ban';
  switch (action) {
    case 'ban':
      return true;
    case 'kick':
      return place.sysStatus !== 'pending';
    case 'archive':
      return place.sysStatus === 'active';
    case 'reactivate':
      return place.sysStatus === 'archived';
  }
}
