import { useInfiniteQuery } from '@tanstack/react-query';
import { trpc } from '../../platform/trpc.ts';

const PAGE_SIZE = 50;

// Keys are shaped as tRPC's own are, so that code that matches queries by procedure finds these too.

/** The rank history of a member, page by page; events make it be asked for again. */
export function useRankRecords(community: string, accId: string) {
  const { client } = trpc.useUtils();
  const input = { community, accId, limit: PAGE_SIZE };
  return useInfiniteQuery({
    queryKey: [['departments', 'records'], { input, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) => client.departments.records.query({ ...input, before: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
  });
}
