import {
  ITEM_PERMISSIONS,
  type ItemKind,
  type ItemPermissionName,
  OFFERED_PERMISSIONS,
  type OfferedPermission,
} from '../permissions/names.ts';

/** Kinds of items that there are; those of areas to come are added with them. */
const KINDS = [
  'forms',
  'rosters',
  'calendars',
  'profileFields',
  'promotionFlows',
] as const satisfies readonly ItemKind[];

/** A permission on all items of a kind, each of which its own settings still decide: `forms.viewSubmitted`. */
type ItemKeyScope = { [Kind in (typeof KINDS)[number]]: `${Kind}.${ItemPermissionName<Kind>}` }[(typeof KINDS)[number]];

/** What a key can be limited to: a permission of the community, or one on items of a kind. */
export type ApiKeyScope = Exclude<OfferedPermission, 'system.manageIntegrations'> | ItemKeyScope;

/** Permissions of the community that a key can have. Never the one to make keys: a key makes none. */
const OF_COMMUNITY = OFFERED_PERMISSIONS.filter(
  (name): name is Exclude<OfferedPermission, 'system.manageIntegrations'> => name !== 'system.manageIntegrations',
);

/** All scopes, in the order of the permission table. */
export const API_KEY_SCOPES: readonly [ApiKeyScope, ...ApiKeyScope[]] = [
  ...(OF_COMMUNITY as [Exclude<OfferedPermission, 'system.manageIntegrations'>]),
  ...KINDS.flatMap((kind) => ITEM_PERMISSIONS[kind].map((name) => `${kind}.${name}` as ItemKeyScope)),
];
