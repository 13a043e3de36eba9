import type { AdminScreenName } from '@muster/contracts/screens';
import type { Viewer } from '@muster/contracts/communities/model';
import type { RouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';

/** The headings of the admin menu. */
export type AdminGroup = 'people' | 'activities' | 'community' | 'address' | 'integrations';

/** What a page says of itself beside its address. */
type Page = {
  /** The page, loaded when it is needed (`lazyRouteComponent`). */
  readonly page: RouteComponent;
  /** Reads the part of the address that the page understands; without it the page gets all of it as it is. */
  readonly search?: (search: Record<string, unknown>) => object;
  /**
   * Asks for what the page shows while its modules load. It is not called while a person types in the page. The page waits for a promise
   * that it answers, as for its own modules: what is shown in place of a part that is late stays for 300 ms (React).
   */
  readonly prefetch?: (community: string, search: Record<string, unknown>) => void | Promise<unknown>;
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
 * A tab of a member's profile. Its label is the text of the profile that bears its name. It is offered to all who see the profile,
 * unless `offered` says that the viewer has nothing there.
 */
export type ProfileTab = {
  readonly name: 'submissions' | 'leave';
  readonly offered: (at: ProfileShown) => boolean;
  /** Loaded when it is opened (`lazy`). */
  readonly tab: ComponentType<{ community: string; profile: ProfileShown }>;
};

/** The person whose profile is shown. */
export type ProfileShown = { readonly accId: string; readonly isSelf: boolean; readonly viewer: Viewer | null };

/** Something that can be done about a member, beside the name on their profile. It shows nothing where the viewer may not do it. */
export type ProfileAction = ComponentType<{
  community: string;
  member: { readonly accId: string; readonly name: string };
}>;

/** A panel of a community's dashboard for those who are in it or wait. It shows nothing where nothing is to be said. */
export type DashboardPanel = ComponentType<{ community: string }>;

/**
 * What a feature gives the client before any of its pages is loaded. This is part of every first load, which has a size
 * budget: pages, texts and whatever else can wait are named by `import()` only.
 */
export type WebFeature = {
  readonly screens: readonly (AdminScreen | OtherScreen)[];
  readonly profileTabs?: readonly ProfileTab[];
  readonly profileActions?: readonly ProfileAction[];
  readonly dashboardPanels?: readonly DashboardPanel[];
};

/** Declares a feature of the client, in its `feature.tsx`; `features.ts` lists them. */
export function defineWebFeature(feature: WebFeature): WebFeature {
  return feature;
}
