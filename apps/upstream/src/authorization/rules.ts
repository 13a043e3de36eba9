import type { Relation } from '@muster/contracts/accounts/model';
import type { HeldRank, AccessContext } from '@muster/contracts/permissions/model';
import type { PermissionName } from '@muster/contracts/permissions/names';
import { mayGrant } from '@muster/contracts/permissions/power';
import { resolve } from '@muster/contracts/permissions/resolve';
import { type Scope, scopesIn } from '@muster/contracts/permissions/scope';

/** What decides how someone stands to a community. `sysStatus` is null when they have no place in it. */
export type Place = { readonly owner: boolean; readonly banned: boolean; readonly sysStatus: string | null };

/** How an account stands to a community; a ban goes before everything, as it does in `resolve`. */
export function relationOf(place: Place): Relation {
  if (place.banned) return 'banned';
  if (place.owner) return 'owner';
  if (place.sysStatus === 'active') return 'member';
  return place.sysStatus === 'pending' ? 'applicant' : 'stranger';
}

/** Whether a membership is one of an active member, who counts, is listed, and may see what members see. Null is no membership. */
export function isActiveMember(place: Pick<Place, 'banned' | 'sysStatus'> | null): boolean {
  return place?.sysStatus === 'active' && !place.banned;
}

/** Labels of the ranks that can grant something: those that may change permissions and, by the grant rule, give this. */
export function grantingRanks(ranks: readonly HeldRank[], scope: Scope): string[] {
  const able = ranks.filter(
    (rank) => decides(rank, 'system.changePermissions') === 'allowed' && mayGrant(holding([rank]), scope),
  );
  return [...new Set(able.map((rank) => rank.label))];
}

/** Who can grant something, as a text names them: {@link grantingRanks}, and always the owner. */
export function grantorLabels(ranks: readonly HeldRank[], scope: Scope): string[] {
  return [...grantingRanks(ranks, scope), 'owner'];
}

/** Who holds a permission: ranks that by themselves do, and always the owner. */
export function holderLabels(ranks: readonly HeldRank[], permission: PermissionName): string[] {
  const able = ranks.filter((rank) => decides(rank, permission) === 'allowed');
  return [...new Set(able.map(({ label }) => label)), 'owner'];
}

/** Who can do what somebody's power is too low for: ranks above it that have the permission, and always the owner. */
export function superiorLabels(ranks: readonly HeldRank[], power: number, permission: PermissionName): string[] {
  const able = ranks.filter((rank) => rank.power > power && decides(rank, permission) === 'allowed');
  return [...new Set(able.map((rank) => rank.label)), 'owner'];
}

/** The ranks that allow a scope and those that deny it, by id. Whoever holds a denying one does not have it. */
export function ranksDeciding(
  ranks: readonly HeldRank[],
  scope: Scope,
): { readonly allow: string[]; readonly deny: string[] } {
  const idsThat = (verdict: 'allowed' | 'denied') =>
    ranks.filter((rank) => decides(rank, scope) === verdict).map((rank) => rank.id);
  return { allow: idsThat('allowed'), deny: idsThat('denied') };
}

/** How somebody stands who is active and holds these ranks and nothing else. */
export function holding(ranks: readonly HeldRank[]): AccessContext {
  return { account: null, owner: false, banned: false, active: true, ranks: [...ranks] };
}

/** What one rank by itself, with its department, says about a scope. */
function decides(rank: HeldRank, scope: Scope) {
  return resolve(holding([rank]), scope).because;
}

/**
 * What giving some ranks and taking others can add to what a member may do: all that the given ones allow, and all that
 * the taken ones deny. The person who does it has to hold each.
 */
export function scopesGranted(given: readonly HeldRank[], taken: readonly HeldRank[]): Scope[] {
  const said = (rank: HeldRank) => [
    ...scopesIn(rank.permissions),
    ...(rank.department ? scopesIn(rank.department.permissions) : []),
  ];
  const verdict = (rank: HeldRank, scope: Scope) =>
    resolve({ account: null, owner: false, banned: false, active: true, ranks: [rank] }, scope).because;
  return [
    ...given.flatMap((rank) => said(rank).filter((scope) => verdict(rank, scope) === 'allowed')),
    ...taken.flatMap((rank) => said(rank).filter((scope) => verdict(rank, scope) === 'denied')),
  ];
}
