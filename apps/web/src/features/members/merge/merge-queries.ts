import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { trpc } from '../../../platform/trpc.ts';
import { useMemberChanged } from '../roster-queries.ts';

/** Two memberships side by side; asked for anew whenever it is opened. */
export function useMergePreview(community: string, { from, into }: { readonly from: string; readonly into: string }) {
  return trpc.members.mergePreview.useQuery({ community, from, into }, { gcTime: 0, staleTime: 0, retry: false });
}

/** Making one membership of two. */
export function useMerge(community: string) {
  return trpc.members.merge.useMutation(useMergesChanged(community));
}

/** Taking a merge back. */
export function useUndoMerge(community: string) {
  return trpc.members.undoMerge.useMutation(useMergesChanged(community));
}

// Shaped as tRPC's own keys are, so that whatever walks the cache by procedure finds these too.
const keyOf = (name: 'merges' | 'duplicates', input: { readonly community: string; readonly dismissed?: boolean }) => [
  ['members', name],
  { input, type: 'infinite' },
];

/** Merges there were, page by page. */
export function useMerges(community: string) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: keyOf('merges', { community }),
    queryFn: ({ pageParam, signal }) => client.members.merges.query({ community, before: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** Saying of two that they are two people, and taking that back. */
export function useDistinct(community: string) {
  const changed = useMergesChanged(community);
  return {
    dismiss: trpc.members.dismissDuplicates.useMutation(changed),
    restore: trpc.members.restoreDuplicates.useMutation(changed),
  };
}

/** Members who may be one person, page by page; or those of whom somebody has said that they are two. */
export function useDuplicates(community: string, dismissed: boolean) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: keyOf('duplicates', { community, dismissed }),
    queryFn: ({ pageParam, signal }) =>
      client.members.duplicates.query({ community, after: pageParam, dismissed }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next,
  });
}

function useMergesChanged(community: string) {
  const client = useQueryClient();
  const changed = useMemberChanged(community);
  return {
    onSuccess: () =>
      Promise.all([
        changed.onSuccess(),
        client.invalidateQueries({ queryKey: [['members', 'merges']] }),
        client.invalidateQueries({ queryKey: [['members', 'duplicates']] }),
      ]),
  };
}
