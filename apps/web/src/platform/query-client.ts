import { QueryClient } from '@tanstack/react-query';
import { readFailure } from './failure.ts';
import { keepNewer } from './live/keep-newer.ts';
import { isRefusedByPage } from './seed-answers.ts';

const RETRIES_MAX = 2;
const RETRY_FIRST_MS = 500;
const FRESH_MS = 60_000;

/**
 * The cache of answers. Live events keep it true (`live/`), so nothing is fetched again merely because a window got
 * the focus. A query tries again only after a failure that passes: of the connection or the upstream.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      refetchOnWindowFocus: false,
      structuralSharing: keepNewer,
      retry: (failures, error) => failures < RETRIES_MAX && readFailure(error).passing,
      retryOnMount: ({ state }) => !isRefusedByPage(state),
      retryDelay: (attempt) => RETRY_FIRST_MS * 2 ** attempt * (0.5 + Math.random()),
    },
    // A mutation is repeated by its link, under one idempotency key, and never here; nor does it wait here for a
    // network, where a reload would lose it: the outbox is for that.
    mutations: { retry: false, networkMode: 'always' },
  },
});
