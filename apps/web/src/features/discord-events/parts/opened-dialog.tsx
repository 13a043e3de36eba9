import { lazy } from 'react';

/** The dialog of a category, which is loaded once it is opened. */
export const DiscordEventsDialog = lazy(() =>
  import('./discord-events-dialog.tsx').then((module) => ({ default: module.DiscordEventsDialog })),
);
