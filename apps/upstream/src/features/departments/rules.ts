import {
  PERMISSION_NAMES,
  permissionBit,
  type PermissionName,
  type PermissionSetName,
} from '@muster/contracts/permissions/names';
import type { NewDepartment } from './store.ts';

/** Bit sets that allow the given permissions and deny nothing. */
export function allowing(
  permissions: readonly PermissionName[],
): Record<PermissionSetName, { allow: string; deny: string }> {
  const sets = { system: 0n, navigation: 0n, cad: 0n, shortener: 0n };
  for (const permission of permissions) {
    const { set, bit } = permissionBit(permission);
    sets[set] |= bit;
  }
  const bits = (set: PermissionSetName) => ({ allow: String(sets[set]), deny: '0' });
  return { system: bits('system'), navigation: bits('navigation'), cad: bits('cad'), shortener: bits('shortener') };
}

/** What ordinary members of a new community may do. */
export const MEMBER_PERMISSIONS = PERMISSION_NAMES.filter((name) => name.startsWith('navigation.'));

/** The departments a new community begins with: one that may do everything, and one for everybody. */
export const FIRST_DEPARTMENTS = [
  {
    label: 'Command',
    ranks: [{ label: 'Chief', color: '#ff7a1a', power: 100, permissions: allowing(PERMISSION_NAMES) }],
  },
  { label: 'Members', ranks: [{ label: 'Member', color: null, power: 10, permissions: allowing(MEMBER_PERMISSIONS) }] },
] as const satisfies readonly NewDepartment[];
