import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { queryClient } from './platform/query-client.ts';
import { hooksClient, trpc } from './platform/trpc.ts';
import type { AppRouterOfPages } from './router.tsx';

/** The client as a whole. */
export function App({ router }: { router: AppRouterOfPages }) {
  return (
    <trpc.Provider client={hooksClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </trpc.Provider>
  );
}
