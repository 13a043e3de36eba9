import { lazy } from 'react';

/** Running a flow, loaded when it is asked for. */
export const RunFlowDialog = lazy(() =>
  import('./run-flow-dialog.tsx').then((module) => ({ default: module.RunFlowDialog })),
);
