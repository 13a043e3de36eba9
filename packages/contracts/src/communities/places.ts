import type { Relation } from '../accounts/model.ts';
import { features } from '../features.ts';
import type { ScreenRule, ScreenSpec } from '../kit/feature/declare.ts';
import { merge, type Merged } from '../kit/feature/merge.ts';

type Screens = Merged<typeof features, 'screens'>;

/**
 * The places of a community by the names of their routes (@spec §2), with who may open each, as the features declare their
 * screens and in their order. Each is in the menu, the palette and the admin menu of those it opens to; a test holds that
 * its page answers just them. Zod-free.
 */
export const PLACES = Object.fromEntries(
  Object.entries<ScreenSpec>(merge(features, 'screens'))
    .toSorted(([, one], [, other]) => one.order - other.order)
    .map(([name, { needs }]) => [name, needs]),
) as { readonly [Name in keyof Screens]: Screens[Name] extends { readonly needs: infer Rule } ? Rule : never };

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

function mayOpen({ relation, member, permissions }: Standing, rule: ScreenRule): boolean {
  if (relation === 'banned') return false;
  if (rule === 'anyone') return true;
  // Ranks that are looked as without anybody who holds them have no profile; who has left for the archive still does.
  if (rule === 'ownPlace') return (member?.sysStatus ?? null) !== null;
  return rule.some((permission) => permissions.includes(permission));
}
