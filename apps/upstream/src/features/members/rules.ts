import type { MemberCard } from '@muster/contracts/members/model';
import { DASHBOARD_CARDS } from '@muster/contracts/members/constants';

/** Someone's place in a community, as far as lists and counts care. Null when they have no row. */
export type Membership = {
  readonly sysStatus: string | null;
  readonly banned: boolean;
  /** Since when they are what they are. */
  readonly since: string;
  /** When the membership began that they are in, or were in last; null while they wait, and of who was never in. */
  readonly joinedAt: string | null;
} | null;

/** Since when a list shows somebody: members by when they joined, others by when they came to be what they are. */
export function listedSince(place: Membership): string {
  return place?.joinedAt ?? place?.since ?? '';
}

/** Whether only what staff hold is left of a membership. */
export function hasLeft({ sysStatus, banned }: Pick<NonNullable<Membership>, 'sysStatus' | 'banned'>): boolean {
  return sysStatus === null && !banned;
}

/** Somebody who was never in, or of whom only what staff hold is left. */
export function isOutside(place: Membership): boolean {
  return place === null || hasLeft(place);
}

/** Someone who waits for an answer. */
export function isWaiting(place: Membership): boolean {
  return place?.sysStatus === 'pending' && !place.banned;
}

/** What stands in the way of joining, or null when nothing does. */
export function joinRefusal(place: Membership, isOwner: boolean) {
  if (place?.banned) return 'communities.banned' as const;
  if (isOwner || place?.sysStatus === 'active' || place?.sysStatus === 'pending')
    return 'communities.alreadyJoined' as const;
  return null;
}

/** What stands in the way of leaving, or null. Someone of whom only a ban is kept has left already. */
export function leaveRefusal(place: Membership, isOwner: boolean) {
  if (isOwner) return 'communities.ownerStays' as const;
  if (place?.banned && place.sysStatus === null) return 'communities.banned' as const;
  return place === null || place.sysStatus === null ? ('communities.notJoined' as const) : null;
}

/** What stands in the way of deciding about someone, or null. */
export function decideRefusal(place: Membership) {
  if (place === null || place.sysStatus === null) return 'members.notFound' as const;
  return isWaiting(place) ? null : ('members.notPending' as const);
}

/** Orders of the dashboard's lists; ties go by account in both. */
export type CardOrder = 'newestFirst' | 'oldestFirst';

/**
 * The card that moved up into a full list when `gone` left it, or null: readers of the list hold no more cards than it
 * shows, so they cannot know who was next. `after` is the list as it now is.
 */
export function movedUp(
  after: readonly MemberCard[],
  gone: Pick<MemberCard, 'accId' | 'since'>,
  order: CardOrder,
): MemberCard | null {
  const last = after.length === DASHBOARD_CARDS ? after.at(-1) : undefined;
  return last && comesBefore(gone, last, order) ? last : null;
}

function comesBefore(a: Pick<MemberCard, 'accId' | 'since'>, b: MemberCard, order: CardOrder): boolean {
  if (a.since === b.since) return a.accId < b.accId;
  return order === 'newestFirst' ? a.since > b.since : a.since < b.since;
}
