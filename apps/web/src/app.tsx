import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { features } from './features.ts';
import { FeaturesContext } from './platform/features/features-context.ts';
import { queryClient } from './platform/query-client.ts';
import { hooksClient, trpc } from './platform/trpc.ts';
import type { AppRouterOfPages } from './router.tsx';

/** The client as a whole. */
export function App({ router }: { router: AppRouterOfPages }) {
  return (
    <trpc.Provider client={hooksClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <FeaturesContext value={features}>
          <RouterProvider router={router} />
        </FeaturesContext>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
