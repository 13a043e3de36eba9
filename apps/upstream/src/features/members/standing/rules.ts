import type { MemberAction } from '@muster/contracts/members/constants';
import type { Place } from '../rules.ts';

/** What somebody is, in the words of the refusal that says so. */
export function stateOf(place: Place): string {
  if (place?.banned) return 'banned';
  if (place?.sysStatus === 'pending') return 'waiting for an answer';
  return place?.sysStatus ?? 'not a member';
}

/** Whether something can be done to somebody who is what they are. A ban keeps everything else from them but its end. */
export function isPossible(action: MemberAction, place: Place): boolean {
  if (place === null) return false;
  if (action === 'unban') return place.banned;
  if (place.banned || place.sysStatus === null) return false;
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
