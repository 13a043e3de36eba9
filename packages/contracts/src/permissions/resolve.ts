import type { Standing } from './model.ts';
import { PERMISSION_NAMES, permissionBit, type PermissionName } from './names.ts';

/** Why a permission is or is not held. `ranks` are the labels of the ranks that decided. */
export type Resolution = {
  readonly allowed: boolean;
  readonly because: 'owner' | 'banned' | 'notActive' | 'denied' | 'allowed' | 'unset';
  readonly ranks: readonly string[];
};

/**
 * Decides one permission of one person: a banned or inactive person holds nothing, the owner everything, then deny
 * over allow over unset across all ranks. Pure, and shared by the upstream, which enforces, and by the gateway and
 * the client, which only show.
 */
export function resolve(standing: Standing, permission: PermissionName): Resolution {
  if (standing.banned) return { allowed: false, because: 'banned', ranks: [] };
  if (standing.owner) return { allowed: true, because: 'owner', ranks: [] };
  if (!standing.active) return { allowed: false, because: 'notActive', ranks: [] };
  const { set, bit } = permissionBit(permission);
  const holding = (kind: 'allow' | 'deny') =>
    standing.ranks.filter((rank) => (BigInt(rank.permissions[set][kind]) & bit) !== 0n).map((rank) => rank.label);
  const deniers = holding('deny');
  if (deniers.length > 0) return { allowed: false, because: 'denied', ranks: deniers };
  const allowers = holding('allow');
  return allowers.length > 0
    ? { allowed: true, because: 'allowed', ranks: allowers }
    : { allowed: false, because: 'unset', ranks: [] };
}

/** Every permission the person holds, in table order: what clients are told about themselves. */
export function heldPermissions(standing: Standing): PermissionName[] {
  return PERMISSION_NAMES.filter((permission) => resolve(standing, permission).allowed);
}
