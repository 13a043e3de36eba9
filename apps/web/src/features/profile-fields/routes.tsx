import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { adminRoute, communityRoute } from '../../platform/routing/parents.ts';
import { textParameter } from '../../platform/routing/search-text.ts';
import { signInFirst } from '../accounts/public.ts';

/** What the address of the fields says: which one is open, `new` for one to make. */
export type FieldsSearch = { readonly field?: string | undefined };

/** What the address of a profile says: which tab is open. */
export type ProfileSearch = { readonly tab?: string | undefined };

/** The admin screen of profile fields. */
export const profileFieldsRoutes = [
  createRoute({
    getParentRoute: () => adminRoute,
    path: 'admin/profile-fields',
    validateSearch: (search): FieldsSearch => ({ field: textParameter(search, 'field') }),
    beforeLoad: signInFirst,
    component: lazyRouteComponent(() => import('./pages/profile-fields-page.tsx'), 'ProfileFieldsPage'),
  }),
];

const profilePage = lazyRouteComponent(() => import('./pages/profile-page.tsx'), 'ProfilePage');
const validateSearch = (search: Record<string, unknown>): ProfileSearch => ({ tab: textParameter(search, 'tab') });

/** A member's profile, one's own without an id (@spec §2: `u/{accountId?}` and `profile/{accountId?}`). */
export const profileRoutes = [
  createRoute({
    getParentRoute: () => communityRoute,
    path: 'u/{-$accountId}',
    validateSearch,
    beforeLoad: signInFirst,
    component: profilePage,
  }),
  createRoute({
    getParentRoute: () => communityRoute,
    path: 'profile/{-$accountId}',
    validateSearch,
    beforeLoad: signInFirst,
    component: profilePage,
  }),
];
