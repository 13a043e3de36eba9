import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { SyncTerms } from '@muster/contracts/discord-bot/model';
import { trpc } from '../../platform/trpc.ts';

// Shaped as tRPC's own keys are, so that code which walks the cache by procedure finds these too.
const keyOf = (name: 'pending' | 'trace' | 'preview', input: object) => [
  ['discordBot', name],
  { input, type: 'infinite' },
];

/** People whose sync is not done, page by page. */
export function usePending(community: string) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: keyOf('pending', { community }),
    queryFn: ({ pageParam, signal }) => client.discordBot.pending.query({ community, after: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** What the sync did, page by page. */
export function useTrace(community: string) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: keyOf('trace', { community }),
    queryFn: ({ pageParam, signal }) => client.discordBot.trace.query({ community, before: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** What the sync would do by some terms, page by page; of terms that are not finished the last answer stays. */
export function usePreview(community: string, terms: SyncTerms, enabled: boolean) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: keyOf('preview', { community, terms }),
    queryFn: ({ pageParam, signal }) =>
      client.discordBot.preview.query({ community, terms, after: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    enabled,
  });
}
