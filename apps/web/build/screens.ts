/** Screens with long lists by the path of their address, where `*` stands for one segment, with the modules their first paint is made of. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  '/com/*/admin/accounts': ['features/members/pages/accounts-page.tsx', 'features/members/roster-queries.ts'],
  '/com/*/admin/audit': ['features/audit/pages/audit-page.tsx', 'features/audit/queries.ts'],
  '/com/*/admin/departments': ['features/departments/pages/departments-page.tsx'],
  '/com/*/admin/profile-fields': ['features/profile-fields/pages/profile-fields-page.tsx'],
  '/com/*/admin/ranks': ['features/permissions/pages/permissions-page.tsx'],
  '/com/*/admin/url-shortener': ['features/short-links/pages/url-shortener-page.tsx'],
  '/notifications': ['features/notifications/pages/notifications-page.tsx'],
};

/** What stands round all of a kind. */
const AROUND = [
  {
    of: /^\/com\/\*\/admin\//,
    modules: ['features/communities/parts/community-layout.tsx', 'shell/admin/admin-layout.tsx'],
  },
];

/** A screen whose first rows are waited for: the path of its address, and the lazy modules it begins with, below `src/`. */
export type Screen = { readonly path: string; readonly own: readonly string[]; readonly around: readonly string[] };

/** All of them. */
export const SCREENS: readonly Screen[] = Object.entries(OWN).map(([path, own]) => ({
  path,
  own,
  around: AROUND.filter(({ of }) => of.test(path)).flatMap(({ modules }) => modules),
}));
