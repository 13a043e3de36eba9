import { useInfiniteQuery } from '@tanstack/react-query';
import { trpc } from '../../platform/trpc.ts';

/** Comments on a submission that the viewer may read, page by page, newest first. */
export function useComments(community: string, submission: string) {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    // Shaped as tRPC's own keys are, so that code which walks the cache by procedure finds it too.
    queryKey: [['submissionComments', 'list'], { input: { community, submission }, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) =>
      client.submissionComments.list.query({ community, submission, after: pageParam }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
}

/** Writes a comment. */
export function useAddComment() {
  const utils = trpc.useUtils();
  return trpc.submissionComments.add.useMutation({ onSuccess: () => utils.submissionComments.list.invalidate() });
}

/** Changes a comment. */
export function useEditComment() {
  const utils = trpc.useUtils();
  return trpc.submissionComments.edit.useMutation({ onSettled: () => utils.submissionComments.list.invalidate() });
}

/** Deletes a comment. */
export function useRemoveComment() {
  const utils = trpc.useUtils();
  return trpc.submissionComments.remove.useMutation({ onSettled: () => utils.submissionComments.list.invalidate() });
}

/** Templates for replies to submissions of a form. */
export function useReplyTemplates(community: string, form: string, enabled: boolean) {
  return trpc.submissionComments.templates.useQuery({ community, form }, { enabled });
}

/** Saves a template. */
export function useSaveTemplate() {
  const utils = trpc.useUtils();
  return trpc.submissionComments.saveTemplate.useMutation({
    onSettled: () => utils.submissionComments.templates.invalidate(),
  });
}

/** Deletes a template. */
export function useRemoveTemplate() {
  const utils = trpc.useUtils();
  return trpc.submissionComments.removeTemplate.useMutation({
    onSettled: () => utils.submissionComments.templates.invalidate(),
  });
}
