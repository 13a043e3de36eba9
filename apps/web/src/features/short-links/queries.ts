import type { ShortLinkPage } from '@muster/contracts/short-links/model';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useLiveEvent } from '../../platform/live/event-bus.ts';
import { callClient, trpc } from '../../platform/trpc.ts';
import { firstLinks } from './first-page.ts';
import type { ListSearch } from './list-search.ts';

/** Clicks come by themselves, in batches; nobody is told of each. */
const CLICKS_EVERY_MS = 30_000;

// Shaped as tRPC's own keys are, so that code that matches queries by procedure finds these too.
const LIST_PATH = [['shortLinks', 'list']];

/** Links page by page. A change by anybody brings the list up to date while it is on screen. */
export function useShortLinks(community: string, search: ListSearch) {
  const client = useQueryClient();
  useLiveEvent('short-links:changed', ({ stream }) => {
    if (stream === `community:${community}`) void client.invalidateQueries({ queryKey: LIST_PATH });
  });
  return useInfiniteQuery({
    ...questionOf(community, search),
    refetchInterval: CLICKS_EVERY_MS,
    placeholderData: keepPreviousData,
  });
}

function questionOf(community: string, search: ListSearch) {
  const input = firstLinks(community, search);
  const queryKey: QueryKey = [...LIST_PATH, { input, type: 'infinite' }];
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<ShortLinkPage> =>
      callClient.shortLinks.list.query({ ...input, after: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** Clicks of one link by day. */
export function useShortLinkClicks(community: string, id: string, days: number) {
  return trpc.shortLinks.clicks.useQuery(
    { community, id, days },
    { refetchInterval: CLICKS_EVERY_MS, placeholderData: keepPreviousData },
  );
}

/** Makes a link. */
export function useCreateShortLink() {
  return trpc.shortLinks.create.useMutation({ onSuccess: useListsChanged() });
}

/** Changes a link. */
export function useUpdateShortLink() {
  return trpc.shortLinks.update.useMutation({ onSuccess: useListsChanged() });
}

/** Deletes a link. */
export function useRemoveShortLink() {
  return trpc.shortLinks.remove.useMutation({ onSuccess: useListsChanged() });
}

function useListsChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: LIST_PATH });
}
