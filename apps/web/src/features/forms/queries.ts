import { tellFailure } from '../../platform/tell-failure.ts';
import { trpc } from '../../platform/trpc.ts';

/** The forms that the viewer looks after; events keep them up to date. */
export function useManagedForms(community: string) {
  return trpc.forms.managed.useQuery({ community });
}

/** A form in its editor. */
export function useFormDraft(community: string, id: string) {
  return trpc.forms.draft.useQuery({ community, id }, { retry: false });
}

/** What a published version asks; asked for only where a number is given. */
export function useFormVersion(community: string, id: string, number: number | null) {
  return trpc.forms.version.useQuery(
    { community, id, number: number ?? 1 },
    { enabled: number !== null, staleTime: Infinity },
  );
}

/** Makes a form. */
export function useCreateForm(community: string) {
  return trpc.forms.create.useMutation(useRefreshed(community));
}

/** Makes a form of another one. */
export function useCopyForm(community: string) {
  return trpc.forms.copy.useMutation(useRefreshed(community));
}

/** Deletes a form. */
export function useRemoveForm(community: string) {
  return trpc.forms.remove.useMutation(useRefreshed(community));
}

/** Puts a form elsewhere. */
export function useMoveForm(community: string) {
  const refreshed = useRefreshed(community);
  const move = trpc.forms.move.useMutation({ ...refreshed, onError: (error) => tellFailure(error) });
  return (id: string, to: { folder: string | null; before: string | null }) => move.mutate({ community, id, ...to });
}

/** Makes a folder. */
export function useAddFolder(community: string) {
  return trpc.forms.addFolder.useMutation(useRefreshed(community));
}

/** Renames a folder. */
export function useEditFolder(community: string) {
  return trpc.forms.editFolder.useMutation(useRefreshed(community));
}

/** Deletes a folder. */
export function useRemoveFolder(community: string) {
  return trpc.forms.removeFolder.useMutation(useRefreshed(community));
}

/** Moves a folder before another one, or to the end. */
export function useMoveFolder(community: string) {
  const refreshed = useRefreshed(community);
  const move = trpc.forms.moveFolder.useMutation({ ...refreshed, onError: (error) => tellFailure(error) });
  return (id: string, before: string | null) => move.mutate({ community, id, before });
}

/** Changes settings. After a refusal too the form is asked for again: somebody else may have changed the same. */
export function useEditForm(community: string, id: string) {
  const utils = trpc.useUtils();
  return trpc.forms.edit.useMutation({ onSettled: () => utils.forms.draft.invalidate({ community, id }) });
}

/** Changes the pictures of a form. */
export function useFormPictures(community: string, id: string) {
  const utils = trpc.useUtils();
  return trpc.forms.setPictures.useMutation({ onSettled: () => utils.forms.draft.invalidate({ community, id }) });
}

/** Changes the pictures of a folder. */
export function useFolderPictures(community: string) {
  return trpc.forms.setFolderPictures.useMutation(useRefreshed(community));
}

/** Publishes the draft. */
export function usePublishForm(community: string, id: string) {
  const utils = trpc.useUtils();
  return trpc.forms.publish.useMutation({ onSettled: () => utils.forms.draft.invalidate({ community, id }) });
}

function useRefreshed(community: string) {
  const utils = trpc.useUtils();
  return { onSuccess: () => utils.forms.managed.invalidate({ community }) };
}
