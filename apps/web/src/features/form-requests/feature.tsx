import { lazy } from 'react';
import { defineWebFeature } from '../../platform/features/web-feature.ts';

/** Forms that the viewer is asked to fill in. */
export const formRequests = defineWebFeature({
  screens: [],
  dashboardPanels: [lazy(() => import('./parts/asked-panel.tsx').then((module) => ({ default: module.AskedPanel })))],
});
