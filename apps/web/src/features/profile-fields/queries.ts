import type { FieldList } from '@muster/contracts/profile-fields/model';
import { useInfiniteQuery } from '@tanstack/react-query';
import { t } from '../../platform/i18n/translate.ts';
import { tellFailure } from '../../platform/tell-failure.ts';
import { trpc } from '../../platform/trpc.ts';
import { notify } from '../../ui/toasts/notify.ts';
import { movedBefore } from './field-order.ts';

/** The fields of a community's profiles; events keep them up to date. */
export function useFields(community: string) {
  return trpc.profileFields.list.useQuery({ community });
}

/** Makes a field. */
export function useAddField(community: string) {
  return trpc.profileFields.add.useMutation(useRefreshed(community));
}

/** Changes a field. After a refusal too the list is asked for again: somebody else may have changed the same. */
export function useEditField(community: string) {
  const utils = trpc.useUtils();
  return trpc.profileFields.edit.useMutation({ onSettled: () => utils.profileFields.list.invalidate({ community }) });
}

/** Takes a field away. */
export function useRemoveField(community: string) {
  return trpc.profileFields.remove.useMutation(useRefreshed(community));
}

/** Moves a field: shown at once, and put back where it was when the server refuses. */
export function useMoveField(community: string) {
  const utils = trpc.useUtils();
  const move = trpc.profileFields.move.useMutation({
    onMutate: ({ id, before }) => {
      const was = utils.profileFields.list.getData({ community });
      utils.profileFields.list.setData(
        { community },
        (now): FieldList | undefined => now && { ...now, fields: movedBefore(now.fields, id, before) },
      );
      return { was };
    },
    onError: (error, _move, context) => {
      utils.profileFields.list.setData({ community }, context?.was);
      tellFailure(error);
    },
    onSuccess: () => notify({ type: 'positive', message: t('ui.sort.saved') }),
  });
  return (id: string, before: string | null) => move.mutate({ community, id, before });
}

/** What each rank says of a field. */
export function useFieldAccess(community: string, id: string) {
  return trpc.profileFields.access.useQuery({ community, id });
}

/** Gives a rank a value on a field; the answer is asked for again by the event. */
export function useSetAccess(community: string, id: string) {
  const utils = trpc.useUtils();
  return trpc.permissions.edit.useMutation({
    onError: (error) => tellFailure(error),
    onSettled: () => utils.profileFields.access.invalidate({ community, id }),
  });
}

/** The profile of a member; the caller's own for null. */
export function useProfile(community: string, accId: string | null) {
  return trpc.profileFields.profile.useQuery({ community, accId }, { retry: false });
}

/** Writes values of a profile. */
export function useSetValues(community: string) {
  const utils = trpc.useUtils();
  return trpc.profileFields.setValues.useMutation({
    onSuccess: () =>
      Promise.all([
        utils.profileFields.profile.invalidate({ community }),
        utils.profileFields.history.invalidate({ community }),
      ]),
  });
}

// Keys are shaped as tRPC's own are, so that code that matches queries by procedure finds these too.

/** Who changed a value, page by page. */
export function useValueHistory(community: string, of: { accId: string; id: string }) {
  const { client } = trpc.useUtils();
  const input = { community, ...of };
  return useInfiniteQuery({
    queryKey: [['profileFields', 'history'], { input, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) => client.profileFields.history.query({ ...input, before: pageParam }, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
  });
}

function useRefreshed(community: string) {
  const utils = trpc.useUtils();
  return { onSuccess: () => utils.profileFields.list.invalidate({ community }) };
}
