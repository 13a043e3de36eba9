import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../platform/trpc.ts';

/** Two memberships side by side; asked for anew whenever it is opened. */
export function useMergePreview(community: string, { from, into }: { readonly from: string; readonly into: string }) {
  return trpc.merges.preview.useQuery({ community, from, into }, { gcTime: 0, staleTime: 0, retry: false });
}

/** Making one membership of two. */
export function useMerge() {
  return trpc.merges.merge.useMutation(useMergesChanged());
}

/** Taking a merge back. */
export function useUndoMerge() {
  return trpc.merges.undo.useMutation(useMergesChanged());
}

// Shaped as tRPC's own keys are, so that code which walks the cache by procedure finds these too.
const keyOf = (name: 'list' | 'duplicates', input: { readonly community: string; readonly dismissed?: boolean }) => [
  ['merges', name],
  { input, type: 'infinite' },
];

/** Merges there were, page by page. */
export function useMerges(community: string) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: keyOf('list', { community }),
    queryFn: ({ pageParam, signal }) => client.merges.list.query({ community, before: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** Saying of two that they are two people, and taking that back. */
export function useDistinct() {
  const changed = useMergesChanged();
  return {
    dismiss: trpc.merges.dismissDuplicates.useMutation(changed),
    restore: trpc.merges.restoreDuplicates.useMutation(changed),
  };
}

/** Members who may be one person, page by page; or those of whom somebody has said that they are two. */
export function useDuplicates(community: string, dismissed: boolean) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: keyOf('duplicates', { community, dismissed }),
    queryFn: ({ pageParam, signal }) =>
      client.merges.duplicates.query({ community, after: pageParam, dismissed }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
  });
}

/** Queries whose answers a merge changes; the preview that is open is not among them. */
const CHANGED = [
  ['directory', 'list'],
  ['members', 'get'],
  ['memberNotes', 'list'],
  ['departments', 'records'],
  ['merges', 'list'],
  ['merges', 'duplicates'],
] as const;

function useMergesChanged() {
  const client = useQueryClient();
  return {
    onSuccess: () => Promise.all(CHANGED.map((path) => client.invalidateQueries({ queryKey: [path] }))),
  };
}
