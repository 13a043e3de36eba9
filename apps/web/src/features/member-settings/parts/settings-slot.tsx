import { lazy } from 'react';

/** How a community treats its members, loaded when it is opened. */
export const SettingsDrawer = lazy(() =>
  import('./settings-drawer.tsx').then((module) => ({ default: module.SettingsDrawer })),
);
