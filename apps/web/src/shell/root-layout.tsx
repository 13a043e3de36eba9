import { Outlet } from '@tanstack/react-router';
import { LoadingBar } from '../ui/progress/loading-bar.tsx';
import { Toaster } from '../ui/toasts/toaster.tsx';

/** Round every page: the bar that counts navigations and the notices. */
export function RootLayout() {
  return (
    <>
      <LoadingBar />
      <Outlet />
      <Toaster />
    </>
  );
}
