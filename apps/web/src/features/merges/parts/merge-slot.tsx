import { lazy } from 'react';
import { behindFirstScreen } from '../../../platform/boot/first-screen.ts';

/** The drawer in which two memberships of one person become one; loaded behind the first screen of the list. */
export const MergeDrawer = lazy(
  behindFirstScreen(() => import('./merge-drawer.tsx').then((module) => ({ default: module.MergeDrawer }))),
);
