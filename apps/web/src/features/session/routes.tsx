import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { bareRoute } from '../../platform/routing/parents.ts';
import { handOverSearch, hostProofSearch, loginSearch, logoutSearch, returnSearch } from './search.ts';

const loginRoute = createRoute({
  getParentRoute: () => bareRoute,
  path: '/login',
  validateSearch: loginSearch,
  component: lazyRouteComponent(() => import('./pages/login-page.tsx'), 'LoginPage'),
});

const logoutRoute = createRoute({
  getParentRoute: () => bareRoute,
  path: '/logout',
  validateSearch: logoutSearch,
  component: lazyRouteComponent(() => import('./pages/logout-page.tsx'), 'LogoutPage'),
});

/** Where a community's own host sends people to be signed in there (@decision 0020). */
const handOverRoute = createRoute({
  getParentRoute: () => bareRoute,
  path: '/hand-over',
  validateSearch: handOverSearch,
  component: lazyRouteComponent(() => import('./pages/hand-over-page.tsx'), 'HandOverPage'),
});

/** Where a page on a community's own host sends people to prove who they are (@decision 0063). */
const hostProofRoute = createRoute({
  getParentRoute: () => bareRoute,
  path: '/hand-over/prove',
  validateSearch: hostProofSearch,
  component: lazyRouteComponent(() => import('./pages/host-proof-page.tsx'), 'HostProofPage'),
});

/** The three sign-in returns (@spec §2): a chat platform, the product's own sign-in, and Apple. */
const ownReturnRoute = createRoute({
  getParentRoute: () => bareRoute,
  path: '/oauth/own',
  validateSearch: returnSearch,
  component: lazyRouteComponent(() => import('./pages/return-pages.tsx'), 'OwnReturnPage'),
});

const discordReturnRoute = createRoute({
  getParentRoute: () => bareRoute,
  path: '/oauth/discord',
  validateSearch: returnSearch,
  component: lazyRouteComponent(() => import('./pages/return-pages.tsx'), 'DiscordReturnPage'),
});

const appleReturnRoute = createRoute({
  getParentRoute: () => bareRoute,
  path: '/oauth/apple',
  validateSearch: returnSearch,
  component: lazyRouteComponent(() => import('./pages/return-pages.tsx'), 'AppleReturnPage'),
});

/** The routes of signing in and out. */
export const routes = [
  loginRoute,
  logoutRoute,
  handOverRoute,
  hostProofRoute,
  ownReturnRoute,
  discordReturnRoute,
  appleReturnRoute,
];
