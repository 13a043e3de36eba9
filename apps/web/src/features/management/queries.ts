import type { ManagedCommunityDetail, ManagedCommunityPage } from '@muster/contracts/management/model';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callClient, trpc } from '../../platform/trpc.ts';
import type { Place } from './places.ts';

const PAGE_SIZE = 50;

/** The communities of the installation, page by page. Nothing tells of changes, so it is read anew each time it is opened. */
export function useCommunities({
  q = '',
  show = 'all',
}: {
  readonly q?: Place['q'];
  readonly show?: Place['show'] | 'all';
}) {
  const input = { search: q, state: show, limit: PAGE_SIZE };
  return useInfiniteQuery({
    // Shaped as tRPC's own keys are, so that whatever walks the cache by procedure finds these too.
    queryKey: [['management', 'communities'], { input, type: 'infinite' }],
    queryFn: ({ pageParam, signal }): Promise<ManagedCommunityPage> =>
      callClient.management.communities.query({ ...input, after: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One community with its limits. */
export function useManagedCommunity(community: string) {
  return trpc.management.community.useQuery({ community }, { staleTime: 0 });
}

/** The changes of one community; each answers how it is then. */
export function useCommunityChanges() {
  const utils = trpc.useUtils();
  const onSuccess = (detail: ManagedCommunityDetail) => {
    utils.management.community.setData({ community: detail.uuid }, detail);
    void utils.management.communities.invalidate();
  };
  return {
    setLimits: trpc.management.setLimits.useMutation({ onSuccess }),
    suspend: trpc.management.suspendCommunity.useMutation({ onSuccess }),
    restore: trpc.management.restoreCommunity.useMutation({ onSuccess }),
  };
}
