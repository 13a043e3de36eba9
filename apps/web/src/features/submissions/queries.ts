import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { trpc } from '../../platform/trpc.ts';
import type { ReviewQuery } from '../submission-reviews/public.ts';
import { firstReviewed } from './first-reviewed.ts';

/** Pages of which each names the next one. */
const PAGED = {
  initialPageParam: null as string | null,
  getNextPageParam: (page: { readonly next: string | null }) => page.next,
};

/** The forms that the viewer may fill in. */
export function useOffer(community: string) {
  return trpc.submissions.offer.useQuery({ community });
}

/** A form to be filled in. It is asked for once: what is typed is not to change underneath. */
export function useFillable(community: string, form: string) {
  return trpc.submissions.form.useQuery({ community, form }, { retry: false, staleTime: Infinity, gcTime: 0 });
}

/** One submission. */
export function useSubmission(community: string, id: string) {
  return trpc.submissions.get.useQuery({ community, id }, { retry: false });
}

/** What the viewer has sent, page by page. */
export function useMine(community: string, enabled: boolean) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    // Shaped as tRPC's own keys are, so that code which walks the cache by procedure finds it too.
    queryKey: [['submissions', 'mine'], { input: { community }, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) => client.submissions.mine.query({ community, after: pageParam }, { signal }),
    ...PAGED,
    enabled,
  });
}

/** What a person has sent to the forms whose submissions the viewer may view, page by page. */
export function useSentBy(community: string, submitter: string) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: [['submissions', 'list'], { input: { community, submitter }, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) =>
      client.submissions.list.query({ community, submitter, after: pageParam }, { signal }),
    ...PAGED,
  });
}

/** What was sent to the forms whose submissions the viewer may view, with its reviews, page by page. */
export function useReviewed(community: string, query: ReviewQuery) {
  const { client } = trpc.useUtils();
  const { after: _, ...input } = firstReviewed(community, query);
  return useInfiniteQuery({
    queryKey: [['submissionReviews', 'find'], { input, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) => client.submissionReviews.find.query({ ...input, after: pageParam }, { signal }),
    ...PAGED,
    placeholderData: (before) => before,
  });
}

/** Sends a form. */
export function useSubmit(community: string) {
  const utils = trpc.useUtils();
  return trpc.submissions.submit.useMutation({
    onSuccess: () =>
      Promise.all([
        utils.submissions.offer.invalidate({ community }),
        utils.submissions.mine.invalidate({ community }),
      ]),
  });
}

/** Changes the answers of one's own submission. */
export function useChange(community: string, id: string) {
  const utils = trpc.useUtils();
  return trpc.submissions.change.useMutation({ onSettled: () => utils.submissions.get.invalidate({ community, id }) });
}

/** Moves a submission. After a refusal too it is asked for again: somebody else may have moved it. */
export function useMove(community: string) {
  const utils = trpc.useUtils();
  return trpc.submissions.move.useMutation({
    onSettled: () =>
      Promise.all([utils.submissions.get.invalidate({ community }), utils.submissionReviews.invalidate()]),
  });
}

/** What a move would come to; asked for anew whenever a move is about to be made. */
export function useMovePreview(
  community: string,
  move: { readonly id: string; readonly from: string | null; readonly to: string },
  enabled: boolean,
) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ['submissions.preview', { community, ...move }],
    queryFn: () => client.submissions.preview.mutate({ community, id: move.id, from: move.from ?? '', to: move.to }),
    enabled: enabled && move.from !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** Deletes a submission. */
export function useRemoveSubmission(community: string) {
  const utils = trpc.useUtils();
  return trpc.submissions.remove.useMutation({
    onSuccess: () =>
      Promise.all([
        utils.submissionReviews.find.invalidate({ community }),
        utils.submissionReviews.counts.invalidate({ community }),
      ]),
  });
}
