const LOGIN = ['features/session/pages/login-page.tsx'] as const;

/**
 * The pages that the gateway paints, and the lazy modules (below `src/`) that each begins with: what paints them has no others, and the page
 * names their files and styles.
 */
export const PAINTED_PAGES = {
  landing: ['features/landing/pages/landing-page.tsx'],
  community: ['features/communities/parts/community-layout.tsx', 'features/communities/pages/dashboard-page.tsx'],
  closedDoor: [
    'features/communities/parts/community-layout.tsx',
    'features/communities/pages/dashboard-page.tsx',
    'features/communities/parts/dashboard/closed-door.tsx',
  ],
  login: [...LOGIN],
  loginWithForms: [...LOGIN, 'features/session/parts/forms/sign-in-forms.tsx'],
  loginElsewhere: [...LOGIN],
  ownSignIn: [...LOGIN, 'features/session/parts/interaction/interaction-view.tsx'],
  notFound: [],
  notFoundInCommunity: [
    'features/communities/parts/community-layout.tsx',
    'features/short-links/pages/link-address-page.tsx',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Lazy modules that any of these pages may come to need. */
export const PAINTED_PARTS: ReadonlySet<string> = new Set([
  ...Object.values(PAINTED_PAGES).flat(),
  'features/communities/toolbar-glyphs.ts',
]);
