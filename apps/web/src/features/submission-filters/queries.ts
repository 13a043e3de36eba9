import { trpc } from '../../platform/trpc.ts';

/** Saved filters of a form, or of all forms together. */
export function useSavedFilters(community: string, form: string | null) {
  return trpc.submissionFilters.list.useQuery({ community, form });
}

/** Saving and removing filters. */
export function useFilterChanges() {
  const utils = trpc.useUtils();
  const changed = { onSuccess: () => utils.submissionFilters.invalidate() };
  return {
    save: trpc.submissionFilters.save.useMutation(changed),
    remove: trpc.submissionFilters.remove.useMutation(changed),
  };
}
