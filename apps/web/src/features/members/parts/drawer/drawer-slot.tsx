import { lazy } from 'react';
import { behindFirstScreen } from '../../../../platform/boot/first-screen.ts';

/** Everything staff see of one member. Opened by a press: a list must not wait for it, nor share the processor with it. */
export const MemberDrawer = lazy(
  behindFirstScreen(() => import('./member-drawer.tsx').then((module) => ({ default: module.MemberDrawer }))),
);
