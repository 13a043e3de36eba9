import { lazy } from 'react';

/** The defaults of a community; fetched where they are shown, since what the shell shows of notifications is fetched first. */
export const CommunityDefaultsPanel = lazy(() =>
  import('./defaults-panel.tsx').then(({ DefaultsPanel }) => ({ default: DefaultsPanel })),
);
