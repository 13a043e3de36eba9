import type { RecordGroup } from '@muster/contracts/service-record/kinds';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { trpc } from '../../platform/trpc.ts';

const RECORDS_PAGE = 100;

/** A member's service record, page by page, as far as the viewer may read it; entries of one group, or of all. */
export function useServiceRecord(community: string, asked: { accId: string; group: RecordGroup | null }) {
  const { client } = trpc.useUtils();
  const input = { community, ...asked, limit: RECORDS_PAGE };
  return useInfiniteQuery({
    // Shaped as tRPC's own keys are, so that code which walks the cache by procedure finds it too.
    queryKey: [['serviceRecord', 'list'], { input, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) => client.serviceRecord.list.query({ ...input, before: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    // The entries of the previous group stay until those of the chosen one arrive.
    placeholderData: keepPreviousData,
  });
}
