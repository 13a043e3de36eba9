import { lazy } from 'react';

/** What can be done with the picked of a list; needed once a row is picked. */
export const BulkBar = lazy(() => import('./bulk-bar.tsx').then((module) => ({ default: module.BulkBar })));

/** One thing done to many members, loaded when it is asked for. */
export const RunDialog = lazy(() => import('./run-dialog.tsx').then((module) => ({ default: module.RunDialog })));
