import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { askCommunityAhead } from './ask-ahead.ts';
import { tidyAddress } from './address-rules.ts';

/**
 * The routes every feature's routes hang on. They hold no component: `router.tsx` gives them theirs, so that features
 * and the shell can both stand on this file.
 */
export const rootRoute = createRootRoute({
  beforeLoad({ location }) {
    const href = tidyAddress(location.publicHref);
    if (href !== null) throw redirect({ href, replace: true });
  },
});

/** Pages inside the main layout: top bar, navigation, content. */
export const shellRoute = createRoute({ getParentRoute: () => rootRoute, id: 'shell' });

/** Pages that stand alone: landing, sign-in and its returns. */
export const bareRoute = createRoute({ getParentRoute: () => rootRoute, id: 'bare' });

/** Every page of one community hangs on this one, whichever feature it belongs to. */
export const communityRoute = createRoute({
  getParentRoute: () => bareRoute,
  path: '/com/$uuid',
  // While the page's parts load; they find the answer, or the question under way.
  loader({ params, cause }) {
    if (cause !== 'stay') askCommunityAhead(params.uuid);
  },
});

/** The admin screens of one community: its pages with the admin menu beside them. */
export const adminRoute = createRoute({ getParentRoute: () => communityRoute, id: 'admin' });

/** The part of an admin screen's address that opens the menu of all of them. */
export const ADMIN_MENU = 'screens';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page says itself when it is complete for a prerenderer (@spec §2). */
    allowsPrerenderCheck?: boolean;
  }
}
