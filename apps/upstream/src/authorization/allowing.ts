import { permissionBit, type PermissionName, type PermissionSetName } from '@muster/contracts/permissions/names';

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
