import type { Relation } from '@muster/contracts/accounts/model';
import type { HeldRank, Standing } from '@muster/contracts/permissions/model';
import type { PermissionName } from '@muster/contracts/permissions/names';
import { resolve } from '@muster/contracts/permissions/resolve';
import type { Scope } from '@muster/contracts/permissions/scope';

/** What decides how someone stands to a community. `sysStatus` is null when they have no place in it. */
export type Place = { readonly owner: boolean; readonly banned: boolean; readonly sysStatus: string | null };

/** How an account stands to a community; a ban goes before everything, as it does in `resolve`. */
export function relationOf(place: Place): Relation {
  if (place.banned) return 'banned';
  if (place.owner) return 'owner';
  if (place.sysStatus === 'active') return 'member';
  return place.sysStatus === 'pending' ? 'applicant' : 'stranger';
}

/** Who can grant a permission: ranks that may change permissions and hold it themselves, and always the owner. */
export function grantorLabels(ranks: readonly HeldRank[], permission: PermissionName): string[] {
  const able = ranks.filter(
    (rank) => decides(rank, 'system.changePermissions') === 'allowed' && decides(rank, permission) === 'allowed',
  );
  return [...new Set(able.map((rank) => rank.label)), 'owner'];
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
export function holding(ranks: readonly HeldRank[]): Standing {
  return { account: null, owner: false, banned: false, active: true, ranks: [...ranks] };
}

/** What one rank by itself, with its department, says about a scope. */
function decides(rank: HeldRank, scope: Scope) {
  return resolve(holding([rank]), scope).because;
}
