import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';
import { handOverSearch, hostProofSearch, loginSearch, logoutSearch, returnSearch } from './search.ts';

/** The pages of signing in and out. */
export const session = defineWebFeature({
  screens: [
    {
      in: 'bare',
      path: '/login',
      search: loginSearch,
      prefetch: async (_community, search) => (await import('./pages/login-page.tsx')).loadLoginParts(search),
      page: lazyRouteComponent(() => import('./pages/login-page.tsx'), 'LoginPage'),
    },
    {
      in: 'bare',
      path: '/logout',
      search: logoutSearch,
      page: lazyRouteComponent(() => import('./pages/logout-page.tsx'), 'LogoutPage'),
    },
    // Where a community's own host sends people to be signed in there (@decision 0020).
    {
      in: 'bare',
      path: '/hand-over',
      search: handOverSearch,
      page: lazyRouteComponent(() => import('./pages/hand-over-page.tsx'), 'HandOverPage'),
    },
    // Where a page on a community's own host sends people to prove who they are (@decision 0063).
    {
      in: 'bare',
      path: '/hand-over/prove',
      search: hostProofSearch,
      page: lazyRouteComponent(() => import('./pages/host-proof-page.tsx'), 'HostProofPage'),
    },
    // The three sign-in returns (@spec §2): the product's own sign-in, a chat platform, and Apple.
    {
      in: 'bare',
      path: '/oauth/own',
      search: returnSearch,
      page: lazyRouteComponent(() => import('./pages/return-pages.tsx'), 'OwnReturnPage'),
    },
    {
      in: 'bare',
      path: '/oauth/discord',
      search: returnSearch,
      page: lazyRouteComponent(() => import('./pages/return-pages.tsx'), 'DiscordReturnPage'),
    },
    {
      in: 'bare',
      path: '/oauth/apple',
      search: returnSearch,
      page: lazyRouteComponent(() => import('./pages/return-pages.tsx'), 'AppleReturnPage'),
    },
  ],
});
