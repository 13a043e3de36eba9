import type { Relation } from '../accounts/model.ts';
import type { PermissionName } from '../permissions/names.ts';

/** Who may open a place: everyone who is not banned, whoever is or was of the community, or whoever holds one of these. */
type Rule = 'anyone' | 'ownPlace' | readonly PermissionName[];

/**
 * The places of a community by the names of their routes (@spec §2), with who may open each. A place that is added here
 * is in the menu, the palette and the admin menu of those it opens to; a test holds that its page answers just them.
 * Zod-free.
 */
export const PLACES = {
  dashboard: 'anyone',
  member_profile: 'ownPlace',
  admin_accounts: ['system.manageMembers'],
  admin_departments: ['system.manageDepartments', 'system.changeRanks', 'system.changePermissions'],
  admin_ranks: ['system.changePermissions'],
  'admin_profile-fields': ['system.manageProfileFields'],
  admin_audit: ['system.viewAudit'],
  admin_limits: ['system.manageLimits'],
  admin_customize: ['system.editCommunity'],
  'admin_url-shortener': ['shortener.view'],
  'admin_custom-domain': ['shortener.manageDomains'],
} as const satisfies Record<string, Rule>;

/** The route name of a place. */
export type PlaceName = keyof typeof PLACES;

/** The route name of an admin screen. */
export type AdminPlace = Extract<PlaceName, `admin_${string}`>;

/** Every admin screen, in the order of the table. */
export const ADMIN_PLACES = Object.keys(PLACES).filter((name) => name.startsWith('admin_')) as [
  AdminPlace,
  ...AdminPlace[],
];

/** What decides which places somebody can open: how they stand and what they hold, as `resolve` found it. */
type Standing = {
  readonly relation: Relation;
  readonly member: { readonly sysStatus: string | null } | null;
  readonly permissions: readonly string[];
};

/** The viewable flags of §2: the places somebody can open, in the order of the table. */
export function viewablePlaces(viewer: Standing): PlaceName[] {
  return (Object.keys(PLACES) as PlaceName[]).filter((name) => mayOpen(viewer, PLACES[name]));
}

function mayOpen({ relation, member, permissions }: Standing, rule: Rule): boolean {
  if (relation === 'banned') return false;
  if (rule === 'anyone') return true;
  // Ranks that are looked as without anybody who holds them have no profile; who has left for the archive still does.
  if (rule === 'ownPlace') return (member?.sysStatus ?? null) !== null;
  return rule.some((permission) => permissions.includes(permission));
}
