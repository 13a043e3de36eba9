import type { AuditPage } from '@muster/contracts/audit/model';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryKey,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { queryClient } from '../../platform/query-client.ts';
import { callClient, trpc } from '../../platform/trpc.ts';
import { type AuditSearch, firstEntries } from './list-search.ts';
import { readAuditSearch } from './read-search.ts';

const NEWER_EVERY_MS = 15_000;

// Shaped as tRPC's own keys are, so that code that matches queries by procedure finds these too.
const LIST_PATH = [['audit', 'list']];

/** The record page by page. */
export function useEntries(community: string, search: AuditSearch) {
  return useInfiniteQuery({ ...questionOf(community, search), placeholderData: keepPreviousData });
}

/** Asks for the first page before the screen is there that shows it; it finds the answer, or the question under way. */
export function askEntriesAhead(community: string, search: Record<string, unknown>): void {
  void queryClient.prefetchInfiniteQuery(questionOf(community, readAuditSearch(search)));
}

function questionOf(community: string, search: AuditSearch) {
  const input = firstEntries(community, search);
  const queryKey: QueryKey = [...LIST_PATH, { input, type: 'infinite' }];
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }): Promise<AuditPage> =>
      callClient.audit.list.query({ ...input, after: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
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
