/**
 * The permission tables. §3 shows four bit sets and seven lists of items, and no bit meanings; these names are ours
 * (@decision 0009, 0033). **Append only**: a position is a bit in stored data, so names are never removed, reordered or
 * reused. A test holds it. Zod-free.
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
    'changeRanks',
    'manageForms',
    'manageRosters',
    'manageCalendars',
    'managePages',
    'manageProfileFields',
    'manageDrive',
    'manageForums',
    'manageGrowth',
    'manageActions',
    'manageFlags',
    'modifyShield',
  ],
  navigation: ['viewDrive', 'viewCalendar', 'viewRosters', 'viewPages'],
  cad: ['use', 'manage'],
  shortener: ['view', 'add', 'edit', 'remove', 'manageDomains'],
} as const;

/** What can be allowed or denied on one item, by the list that the item is in: those of §3, and promotion flows (@decision 0124). */
export const ITEM_PERMISSIONS = {
  forms: [
    'submit',
    'submitForOthers',
    'viewSubmitted',
    'changeStage',
    'editStageActions',
    'edit',
    'privateComments',
    'deleteComments',
  ],
  rosters: ['view', 'addRows', 'editRows', 'removeRows', 'export', 'edit'],
  calendars: ['view', 'create', 'manageOwn', 'manageOthers', 'rsvp'],
  profileFields: ['view', 'editOwn', 'editOthers'],
  pages: ['view', 'edit'],
  servers: ['whitelist'],
  gameServers: [
    'view',
    'viewPlayers',
    'viewVehicles',
    'viewEnvironment',
    'viewLogs',
    'viewResources',
    'viewCharacters',
    'viewJobs',
    'viewGangs',
    'viewItems',
    'viewWhitelist',
    'viewAces',
    'viewJobSync',
    'viewActivity',
    'viewModeration',
    'warnPlayers',
    'kickPlayers',
    'banPlayers',
  ],
  promotionFlows: ['run'],
} as const;

/** `system`, `navigation`, `cad` or `shortener` (@spec §3). */
export type PermissionSetName = keyof typeof PERMISSION_SETS;

/** A permission as refusals name it: `system.editCommunity`. */
export type PermissionName = {
  [S in PermissionSetName]: `${S}.${(typeof PERMISSION_SETS)[S][number]}`;
}[PermissionSetName];

/** One of the lists of items. */
export type ItemKind = keyof typeof ITEM_PERMISSIONS;

/** What can be allowed on an item of a kind. */
export type ItemPermissionName<Kind extends ItemKind = ItemKind> = (typeof ITEM_PERMISSIONS)[Kind][number];

/** The kinds of items, those of §3 first. */
export const ITEM_KINDS = Object.keys(ITEM_PERMISSIONS) as ItemKind[];

/** Who may give permissions on items of a kind without holding them: whoever makes such items has to. */
export const ITEM_MANAGERS = {
  forms: 'system.manageForms',
  rosters: 'system.manageRosters',
  calendars: 'system.manageCalendars',
  profileFields: 'system.manageProfileFields',
  pages: 'system.managePages',
  servers: 'system.manageIntegrations',
  gameServers: 'system.manageIntegrations',
  promotionFlows: 'system.changeRanks',
} as const satisfies Record<ItemKind, PermissionName>;

/** All permission names, in table order. */
export const PERMISSION_NAMES = Object.entries(PERMISSION_SETS).flatMap(([set, names]) =>
  names.map((name) => `${set}.${name}` as PermissionName),
);

/**
 * Permissions of areas that do not exist yet: they have their bits, and no screen offers them. One that a call or a screen asks for
 * is taken off this list, which `tests/architecture/planned-permissions.test.ts` holds.
 */
export const PLANNED_PERMISSIONS = [
  'system.viewSecurity',
  'system.manageDisciplinary',
  'system.managePages',
  'system.manageDrive',
  'system.manageForums',
  'system.manageGrowth',
  'system.manageFlags',
  'system.modifyShield',
  'navigation.viewDrive',
  'navigation.viewPages',
  'cad.use',
  'cad.manage',
] as const satisfies readonly PermissionName[];

/** A permission of an area that exists. */
export type OfferedPermission = Exclude<PermissionName, (typeof PLANNED_PERMISSIONS)[number]>;

/** The permissions that screens offer, in table order. */
export const OFFERED_PERMISSIONS = PERMISSION_NAMES.filter(
  (name): name is OfferedPermission => !PLANNED_PERMISSIONS.some((planned) => planned === name),
);

/** The bit of a permission inside its set. Sets are BigInt: JavaScript's shifts end at 32 bits. */
export function permissionBit(permission: PermissionName): { set: PermissionSetName; bit: bigint } {
  const [set, name] = permission.split('.') as [PermissionSetName, string];
  return { set, bit: 1n << BigInt((PERMISSION_SETS[set] as readonly string[]).indexOf(name)) };
}

/** The bit of a permission on an item; null for a name its kind does not have. */
export function itemBit(kind: ItemKind, permission: string): bigint | null {
  const place = (ITEM_PERMISSIONS[kind] as readonly string[]).indexOf(permission);
  return place === -1 ? null : 1n << BigInt(place);
}
