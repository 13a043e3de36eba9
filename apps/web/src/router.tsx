import { createRouter } from '@tanstack/react-router';
import { routes as accountsRoutes } from './features/accounts/routes.tsx';
import { auditRoutes } from './features/audit/routes.tsx';
import {
  communityLayout,
  communityRoutes,
  customizeRoutes,
  routes as communitiesRoutes,
} from './features/communities/routes.tsx';
import { departmentsRoutes } from './features/departments/routes.tsx';
import { domainRoutes, routes as hostsRoutes } from './features/hosts/routes.tsx';
import { routes as landingRoutes } from './features/landing/routes.tsx';
import { membersRoutes } from './features/members/routes.tsx';
import { routes as notificationsRoutes } from './features/notifications/routes.tsx';
import { permissionsRoutes } from './features/permissions/routes.tsx';
import { profileFieldsRoutes, profileRoutes } from './features/profile-fields/routes.tsx';
import { routes as sessionRoutes } from './features/session/routes.tsx';
import { shortLinksAdminRoutes, shortLinksRoutes } from './features/short-links/routes.tsx';
import { intoRouter, outOfRouter, type HostRewrite } from './platform/routing/address-rules.ts';
import { adminRoute, bareRoute, communityRoute, rootRoute, shellRoute } from './platform/routing/parents.ts';
import { parseSearchText, writeSearchText } from './platform/routing/search-text.ts';
import { currentSite } from './platform/site.ts';
import { NotFoundPage } from './features/hosts/public.ts';
import { adminIndexRoute, adminLayout } from './shell/admin/admin-routes.tsx';
import { RootLayout } from './shell/root-layout.tsx';
import { RouteFailure } from './shell/route-failure.tsx';
import { ShellLayout } from './shell/shell-layout.tsx';

rootRoute.update({ component: RootLayout });
shellRoute.update({ component: ShellLayout });
communityRoute.update({ component: communityLayout });
adminRoute.update({ component: adminLayout });

const adminRoutes = [
  adminIndexRoute,
  ...membersRoutes,
  ...departmentsRoutes,
  ...permissionsRoutes,
  ...profileFieldsRoutes,
  ...auditRoutes,
  ...customizeRoutes,
  ...domainRoutes,
  ...shortLinksAdminRoutes,
];

const routeTree = rootRoute.addChildren([
  bareRoute.addChildren([
    ...landingRoutes,
    ...sessionRoutes,
    communityRoute.addChildren([
      ...communityRoutes,
      ...profileRoutes,
      adminRoute.addChildren(adminRoutes),
      ...shortLinksRoutes,
    ]),
  ]),
  shellRoute.addChildren([...communitiesRoutes, ...accountsRoutes, ...notificationsRoutes, ...hostsRoutes]),
]);

/** The router of this page; it serves the product's hosts and, through its rewrite, a community's own host. */
export function createAppRouter() {
  const site = currentSite();
  const host: HostRewrite | null =
    site.kind === 'community' ? { community: site.community.uuid, productOrigin: site.productOrigin } : null;
  return createRouter({
    routeTree,
    parseSearch: parseSearchText,
    stringifySearch: writeSearchText,
    defaultPreload: 'intent',
    defaultErrorComponent: RouteFailure,
    defaultNotFoundComponent: NotFoundPage,
    ...(host && {
      rewrite: { input: ({ url }) => intoRouter(url, host), output: ({ url }) => outOfRouter(url, host) },
    }),
  });
}

/** {@link createAppRouter}'s answer. */
export type AppRouterOfPages = ReturnType<typeof createAppRouter>;
