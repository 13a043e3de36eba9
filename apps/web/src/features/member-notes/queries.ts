import type { NotePosition } from '@muster/contracts/member-notes/model';
import { useInfiniteQuery } from '@tanstack/react-query';
import { trpc } from '../../platform/trpc.ts';

// The key is shaped as tRPC's own are, so that code that matches queries by procedure finds it too.

/** What staff wrote down about somebody, page by page; events make it be asked for again. */
export function useNotes(community: string, accId: string) {
  const { client } = trpc.useUtils();
  const input = { community, accId };
  return useInfiniteQuery({
    queryKey: [['memberNotes', 'list'], { input, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) => client.memberNotes.list.query({ ...input, before: pageParam }, { signal }),
    initialPageParam: null as NotePosition | null,
    getNextPageParam: (page) => page.next,
  });
}

/** What has to be asked for anew after a note was written or deleted. */
export function useNotesChanged(community: string) {
  const utils = trpc.useUtils();
  return { onSuccess: () => utils.memberNotes.list.invalidate({ community }) };
}
