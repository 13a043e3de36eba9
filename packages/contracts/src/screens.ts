import type { Relation } from './accounts/model.ts';
import { features } from './features.ts';
import type { ScreenRule, ScreenSpec } from './kit/feature/declare.ts';
import { merge, type Merged } from './kit/feature/merge.ts';

type Screens = Merged<typeof features, 'screens'>;

/**
 * The screens of a community by the names of their routes (@spec §2), with the rule for opening each, as the features
 * declare them and in their order. Each is in the menu, the palette and the admin menu of members who may open it; a test
 * holds that its page answers them alone. Zod-free.
 */
export const SCREENS = Object.fromEntries(
  Object.entries<ScreenSpec>(merge(features, 'screens'))
    .toSorted(([, one], [, other]) => one.order - other.order)
    .map(([name, { needs }]) => [name, needs]),
) as { readonly [Name in keyof Screens]: Screens[Name] extends { readonly needs: infer Rule } ? Rule : never };

/** The route name of a screen. */
export type ScreenName = keyof typeof SCREENS;

/** The route name of an admin screen. */
export type AdminScreenName = Extract<ScreenName, `admin_${string}`>;

/** Every admin screen, in the order of the table. */
export const ADMIN_SCREEN_NAMES = Object.keys(SCREENS).filter((name) => name.startsWith('admin_')) as [
  AdminScreenName,
  ...AdminScreenName[],
];

/** What decides which screens open: the relation to the community and the permissions, as `resolve` found them. */
type ScreenViewer = {
  readonly relation: Relation;
  readonly member: { readonly sysStatus: string | null } | null;
  readonly permissions: readonly string[];
};

/** The viewable flags of §2: the screens that open to this viewer, in the order of the table. */
export function visibleScreens(viewer: ScreenViewer): ScreenName[] {
  return (Object.keys(SCREENS) as ScreenName[]).filter((name) => mayOpen(viewer, SCREENS[name]));
}

function mayOpen({ relation, member, permissions }: ScreenViewer, rule: ScreenRule): boolean {
  if (relation === 'banned') return false;
  if (rule === 'anyone') return true;
  // A view as ranks has no member and so no profile; an archived member has one.
  if (rule === 'ownPlace') return (member?.sysStatus ?? null) !== null;
  return rule.some((permission) => permissions.includes(permission));
}
