import type { ExpectedMemberPage } from '@muster/contracts/member-invites/model';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useLiveEvent } from '../../platform/live/event-bus.ts';
import { callClient } from '../../platform/trpc.ts';

// Shaped as tRPC's own keys, so that code that walks the cache by procedure finds these too.
const LIST_PATH = [['memberInvites', 'list']];

/** Invitations, page by page. The list is fetched again when it changes while it is on screen. */
export function useInvitations(community: string, search: string) {
  const client = useQueryClient();
  useLiveEvent('memberInvites:changed', ({ stream }) => {
    if (stream === `community:${community}`) void client.invalidateQueries({ queryKey: LIST_PATH });
  });
  const input = { community, search };
  const queryKey: QueryKey = [...LIST_PATH, { input, type: 'infinite' }];
  return useInfiniteQuery({
    ...infiniteQueryOptions({
      queryKey,
      queryFn: ({ pageParam, signal }): Promise<ExpectedMemberPage> =>
        callClient.memberInvites.list.query({ ...input, after: pageParam }, { signal }),
      initialPageParam: null as string | null,
      getNextPageParam: (page) => page.next,
    }),
    placeholderData: keepPreviousData,
  });
}

/** Invalidates the list. */
export function useInvitationsChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: LIST_PATH });
}
