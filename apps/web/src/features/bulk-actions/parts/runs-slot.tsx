import { lazy } from 'react';

/** The drawer of runs, fetched when it is opened. */
export const RunsDrawer = lazy(() => import('./runs-drawer.tsx').then((module) => ({ default: module.RunsDrawer })));
