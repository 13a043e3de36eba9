/**
 * The permission table. §3 shows four bit sets and no bit meanings; these names are ours (@decision 0009).
 * **Append only**: a position is a bit in stored data, so names are never removed, reordered or reused. A test holds it.
 */
export const PERMISSION_SETS = {
  system: [
    'editCommunity',
    'manageMembers',
    'changePermissions',
    'changeHigherPermission',
    'manageDepartments',
    'kick',
    'ban',
    'archive',
    'changeDisplayName',
    'clock',
    'viewAudit',
    'manageLimits',
    'manageIntegrations',
    'viewSecurity',
    'manageDisciplinary',
  ],
  navigation: ['viewDrive', 'viewCalendar', 'viewRosters', 'viewPages'],
  cad: ['use', 'manage'],
  shortener: ['view', 'add', 'edit', 'remove', 'manageDomains'],
} as const;

/** `system`, `navigation`, `cad` or `shortener` (@spec §3). */
export type PermissionSetName = keyof typeof PERMISSION_SETS;

/** A permission as refusals name it: `system.editCommunity`. */
export type PermissionName = {
  [S in PermissionSetName]: `${S}.${(typeof PERMISSION_SETS)[S][number]}`;
}[PermissionSetName];

/** All permission names, in table order. */
export const PERMISSION_NAMES = Object.entries(PERMISSION_SETS).flatMap(([set, names]) =>
  names.map((name) => `${set}.${name}` as PermissionName),
);

/** The bit of a permission inside its set. Sets are BigInt: JavaScript's shifts end at 32 bits. */
export function permissionBit(permission: PermissionName): { set: PermissionSetName; bit: bigint } {
  const [set, name] = permission.split('.') as [PermissionSetName, string];
  return { set, bit: 1n << BigInt((PERMISSION_SETS[set] as readonly string[]).indexOf(name)) };
}
