import type { AuditPage } from '@muster/contracts/audit/model';
import { keepPreviousData, type QueryKey, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../platform/trpc.ts';
import { type AuditSearch, filterOf } from './list-search.ts';

const PAGE_SIZE = 100;
const NEWER_EVERY_MS = 15_000;

// Shaped as tRPC's own keys are, so that whatever walks the cache by procedure finds these too.
const LIST_PATH = [['audit', 'list']];

/** The record page by page. */
export function useEntries(community: string, search: AuditSearch) {
  const utils = trpc.useUtils();
  const input = { community, ...filterOf(search) };
  const queryKey: QueryKey = [...LIST_PATH, { input, type: 'infinite' }];
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<AuditPage> =>
      utils.client.audit.list.query({ ...input, after: pageParam, limit: PAGE_SIZE }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** Reads the record anew, from its beginning. */
export function useReadAnew() {
  const client = useQueryClient();
  return () => client.resetQueries({ queryKey: LIST_PATH });
}

/** Where the record stands; asked again by itself, since entries are told to nobody as they come. */
export function useStatus(community: string) {
  return trpc.audit.status.useQuery({ community }, { refetchInterval: NEWER_EVERY_MS });
}

/** What there is to filter by. */
export function useFacets(community: string, search: string) {
  return trpc.audit.facets.useQuery({ community, search }, { placeholderData: keepPreviousData });
}

/** Everything about one entry. */
export function useEntry(community: string, seq: number | null) {
  return trpc.audit.get.useQuery(
    { community, seq: seq ?? 0 },
    { enabled: seq !== null, placeholderData: keepPreviousData },
  );
}

const HISTORY_SIZE = 8;

/** The last that was done to one thing. */
export function useHistory(community: string, { kind, id }: { readonly kind: string; readonly id: string }) {
  return trpc.audit.of.useQuery({ community, kind, id, limit: HISTORY_SIZE });
}

/** Whether the viewer may see the record. */
export function useMayViewAudit(community: string): boolean {
  const { data } = trpc.communities.get.useQuery({ community });
  return data?.viewer.permissions.includes('system.viewAudit') ?? false;
}
