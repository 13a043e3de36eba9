import type { AdminScreenName } from '@muster/contracts/screens';
import type { RouteComponent } from '@tanstack/react-router';

/** The headings of the admin menu. */
export type AdminGroup = 'people' | 'look' | 'address';

/** What a page says of itself beside its address. */
type Page = {
  /** The page, loaded when it is needed (`lazyRouteComponent`). */
  readonly page: RouteComponent;
  /** Reads the part of the address that the page understands; without it the page gets all of it as it is. */
  readonly search?: (search: Record<string, unknown>) => object;
  /** Asks for what the page shows while its modules load. It is not called while a person types in the page. */
  readonly prefetch?: (community: string, search: Record<string, unknown>) => void;
};

/**
 * An admin screen. Its place is `admin_<name>`, its address `admin/<name>`; its label is the text that the feature's
 * `locales/en.json` has for the place among the admin screens of the shell.
 */
export type AdminScreen = Page & {
  readonly place: AdminScreenName;
  readonly group: AdminGroup;
};

/** Any other page: `in` names the route it hangs on (`platform/routing/parents.ts`). */
export type OtherScreen = Page & {
  readonly in: 'bare' | 'shell' | 'community';
  readonly path: string;
  /** Visitors are sent to sign in first. Admin screens are always so. */
  readonly signedIn?: true;
};

/**
 * What a feature gives the client before any of its pages is loaded. This is part of every first load, which has a size
 * budget: pages, texts and whatever else can wait are named by `import()` only.
 */
export type WebFeature = { readonly screens: readonly (AdminScreen | OtherScreen)[] };

/** Declares a feature of the client, in its `feature.tsx`; `features.ts` lists them. */
export function defineWebFeature(feature: WebFeature): WebFeature {
  return feature;
}
