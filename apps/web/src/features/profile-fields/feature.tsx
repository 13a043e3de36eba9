import { lazyRouteComponent } from '@tanstack/react-router';
import { defineWebFeature } from '../../platform/features/web-feature.ts';
import { textParameter } from '../../platform/routing/search-text.ts';

/** What the address of the fields says: which one is open, `new` for one to make. */
export type FieldsSearch = { readonly field?: string | undefined };

/** What the address of a profile says: which tab is open. */
export type ProfileSearch = { readonly tab?: string | undefined };

const profile = {
  in: 'community',
  signedIn: true,
  search: (search: Record<string, unknown>): ProfileSearch => ({ tab: textParameter(search, 'tab') }),
  page: lazyRouteComponent(() => import('./pages/profile-page.tsx'), 'ProfilePage'),
} as const;

/** The admin screen of profile fields, and a member's profile, one's own without an id (@spec §2). */
export const profileFields = defineWebFeature({
  screens: [
    {
      place: 'admin_profile-fields',
      group: 'people',
      search: (search): FieldsSearch => ({ field: textParameter(search, 'field') }),
      page: lazyRouteComponent(() => import('./pages/profile-fields-page.tsx'), 'ProfileFieldsPage'),
    },
    { ...profile, path: 'u/{-$accountId}' },
    { ...profile, path: 'profile/{-$accountId}' },
  ],
});
