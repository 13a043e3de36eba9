import { type AnyRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { communityLayout } from './features/communities/feature.tsx';
import { NotFoundPage } from './features/hosts/public.ts';
import { features } from './features.ts';
import type { AdminScreen, OtherScreen } from './platform/features/web-feature.ts';
import { intoRouter, outOfRouter, type HostRewrite } from './platform/routing/address-rules.ts';
import { adminRoute, bareRoute, communityRoute, rootRoute, shellRoute } from './platform/routing/parents.ts';
import { signInFirst } from './platform/routing/sign-in-first.ts';
import { parseSearchText, writeSearchText } from './platform/routing/search-text.ts';
import { currentSite } from './platform/site.ts';
import { adminIndexRoute, adminLayout } from './shell/admin/admin-routes.tsx';
import { RootLayout } from './shell/root-layout.tsx';
import { RouteFailure } from './shell/route-failure.tsx';
import { ShellLayout } from './shell/shell-layout.tsx';

rootRoute.update({ component: RootLayout });
shellRoute.update({ component: ShellLayout });
communityRoute.update({ component: communityLayout });
adminRoute.update({ component: adminLayout });

const PARENTS = { bare: bareRoute, shell: shellRoute, community: communityRoute, admin: adminRoute } as const;
type Parent = keyof typeof PARENTS;

/** The address of an admin screen below its community, from the name of its place: `admin_audit` is `admin/audit`. */
const addressOf = (screen: AdminScreen | OtherScreen) =>
  'place' in screen ? screen.place.replace('_', '/') : screen.path;

function routeOf(parent: Parent, screen: AdminScreen | OtherScreen): AnyRoute {
  const { page, search, prefetch } = screen;
  return createRoute({
    getParentRoute: () => PARENTS[parent] as AnyRoute,
    path: addressOf(screen),
    component: page,
    ...(search && { validateSearch: search }),
    ...(('place' in screen || screen.signedIn) && { beforeLoad: signInFirst }),
    ...(prefetch && {
      loader({ params, location, cause }) {
        if (cause === 'stay') return;
        return prefetch((params as { uuid: string }).uuid, location.search as Record<string, unknown>);
      },
    }),
  });
}

/** The routes of all features' screens that hang on one parent. */
function routesIn(parent: Parent): AnyRoute[] {
  return features
    .flatMap(({ screens }) => screens)
    .filter((screen) => ('place' in screen ? 'admin' : screen.in) === parent)
    .map((screen) => routeOf(parent, screen));
}

const routeTree = rootRoute.addChildren([
  bareRoute.addChildren([
    ...routesIn('bare'),
    communityRoute.addChildren([
      ...routesIn('community'),
      adminRoute.addChildren([adminIndexRoute, ...routesIn('admin')]),
    ]),
  ]),
  shellRoute.addChildren(routesIn('shell')),
]);

/**
 * The router of this page; it serves the product's hosts and, through its rewrite, a community's own host. Where there is no browser it is
 * told the page's origin, and where one is (`platform/routing`).
 */
export function createAppRouter(where: { readonly origin?: string; readonly history?: RouterHistory } = {}) {
  const site = currentSite();
  const host: HostRewrite | null =
    site.kind === 'community' ? { community: site.community.uuid, productOrigin: site.productOrigin } : null;
  return createRouter({
    routeTree,
    ...where,
    parseSearch: parseSearchText,
    stringifySearch: writeSearchText,
    defaultPreload: 'intent',
    defaultErrorComponent: RouteFailure,
    defaultNotFoundComponent: () => <NotFoundPage />,
    ...(host && {
      rewrite: { input: ({ url }) => intoRouter(url, host), output: ({ url }) => outOfRouter(url, host) },
    }),
  });
}

/** {@link createAppRouter}'s answer. */
export type AppRouterOfPages = ReturnType<typeof createAppRouter>;
