import { createTRPCClient } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { AppRouter } from './wire/app-router-type.ts';
import { trpcLinks } from './wire/trpc-links.ts';

/** The typed hooks: `trpc.communities.get.useQuery({ community })`. Live events come by `live/` and not by a hook. */
export const trpc = createTRPCReact<AppRouter>();

/** The client the hooks run on, handed to `trpc.Provider`. */
export const hooksClient = trpc.createClient({ links: trpcLinks() });

/** The same calls outside of components. */
export const callClient = createTRPCClient<AppRouter>({ links: trpcLinks() });
