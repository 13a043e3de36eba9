import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LoadingBar } from '../ui/progress/loading-bar.tsx';
import { late } from './late.tsx';

const Notices = late(() => import('./notices.tsx').then((module) => ({ default: module.Notices })));

/** Round every page: the bar that counts navigations, the question who it is, and the notices. */
export function RootLayout() {
  return (
    <>
      <LoadingBar />
      <Outlet />
      <Suspense>
        <Notices />
      </Suspense>
    </>
  );
}
