import { createContext, useContext } from 'react';
import type { DashboardPanel, ProfileAction, ProfileTab, WebFeature } from './web-feature.ts';

/** The features of the client, for pages that show parts of features that they do not know. */
export const FeaturesContext = createContext<readonly WebFeature[]>([]);

/** What features let be done about a member on their profile, in their order. */
export function useProfileActions(): readonly ProfileAction[] {
  return useContext(FeaturesContext).flatMap(({ profileActions = [] }) => profileActions);
}

/** The tabs that features add to profiles. */
export function useProfileTabs(): readonly ProfileTab[] {
  return useContext(FeaturesContext).flatMap(({ profileTabs = [] }) => profileTabs);
}

/** The panels that features add to the dashboard. */
export function useDashboardPanels(): readonly DashboardPanel[] {
  return useContext(FeaturesContext).flatMap(({ dashboardPanels = [] }) => dashboardPanels);
}
