import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminRoute } from '../../platform/routing/parents.ts';
import { textParameter, wordParameter } from '../../platform/routing/search-text.ts';
import { signInFirst } from '../accounts/public.ts';

/** The tabs of the permissions screen. */
export const TABS = ['edit', 'analyse', 'whatIf', 'report'] as const;

/** What the address of the permissions says. */
export type PermissionsSearch = {
  readonly tab?: (typeof TABS)[number] | undefined;
  /** The ranks and departments in the editor: `rank:<id>`, several with commas between them. */
  readonly of?: string | undefined;
  /** The member who is looked at. */
  readonly member?: string | undefined;
  /** The item they are looked at about: `profileFields:<id>`. */
  readonly item?: string | undefined;
};

/** The admin screen of permissions; @spec §2 calls it ranks. */
export const permissionsRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'admin/ranks',
    validateSearch: (search): PermissionsSearch => ({
      tab: wordParameter(search, 'tab', TABS),
      of: textParameter(search, 'of'),
      member: textParameter(search, 'member'),
      item: textParameter(search, 'item'),
    }),
    beforeLoad: signInFirst,
    component: lazyRouteComponent(() => import('./pages/permissions-page.tsx'), 'PermissionsPage'),
  }),
];
