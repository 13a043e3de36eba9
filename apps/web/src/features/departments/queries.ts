import type { Structure } from '@muster/contracts/departments/model';
import { t } from '../../platform/i18n/translate.ts';
import { tellFailure } from '../../platform/tell-failure.ts';
import { trpc } from '../../platform/trpc.ts';
import { notify } from '../../ui/toasts/notify.ts';
import { type PartKind, reordered } from './structure.ts';

/** The structure of a community; events make it be asked for again. */
export function useStructure(community: string) {
  return trpc.departments.list.useQuery({ community });
}

/** Makes a part. */
export function useAddPart(community: string) {
  return trpc.departments.add.useMutation(useRefreshed(community));
}

/** Changes a part. After a refusal too the structure is asked for again: somebody else may have changed the same. */
export function useEditPart(community: string) {
  const utils = trpc.useUtils();
  return trpc.departments.edit.useMutation({ onSettled: () => utils.departments.list.invalidate({ community }) });
}

/** Takes a part away. */
export function useRemovePart(community: string) {
  return trpc.departments.remove.useMutation(useRefreshed(community));
}

/** Gives a rank to somebody. */
export function useGiveRank(community: string) {
  return trpc.departments.changeRanks.useMutation(useRefreshed(community));
}

/** Says who fills a position. */
export function useFillPosition(community: string) {
  return trpc.departments.fill.useMutation(useRefreshed(community));
}

/** What taking a part away would do; asked when the question is opened. */
export function useRemovalPreview(community: string, part: { kind: PartKind; id: string }, enabled: boolean) {
  return trpc.departments.previewRemoval.useQuery({ community, part }, { enabled, staleTime: 0 });
}

/** Moves a part: shown at once, and put back where it was when the server refuses. */
export function useMovePart(community: string) {
  const utils = trpc.useUtils();
  const move = trpc.departments.move.useMutation({
    onMutate: ({ kind, id, before }) => {
      const was = utils.departments.list.getData({ community });
      utils.departments.list.setData({ community }, (now) => now && reordered(now, kind, { id, before }));
      return { was };
    },
    onError: (error, _move, context) => {
      utils.departments.list.setData({ community }, context?.was);
      tellFailure(error);
      void utils.departments.list.invalidate({ community });
    },
    onSuccess: ({ version }) => {
      utils.departments.list.setData({ community }, (now): Structure | undefined => now && { ...now, version });
      notify({ type: 'positive', message: t('ui.sort.saved') });
    },
  });
  return (kind: PartKind, id: string, before: string | null) => {
    const base = utils.departments.list.getData({ community })?.version;
    if (base !== undefined) move.mutate({ community, base, kind, id, before });
  };
}

/** Puts a rank or a position into another department. */
export function useRelocatePart(community: string) {
  return trpc.departments.move.useMutation(useRefreshed(community));
}

/** What a rank in another department would change for those who hold it. */
export function useMovePreview(community: string, move: { rank: string; department: string }, enabled: boolean) {
  return trpc.departments.previewMove.useQuery({ community, ...move }, { enabled, staleTime: 0 });
}

/** The names of what permissions are given on, for whoever may know them. */
export function useNamedItems(community: string) {
  return trpc.permissions.items.useQuery({ community }, { retry: false }).data?.kinds ?? [];
}

function useRefreshed(community: string) {
  const utils = trpc.useUtils();
  return { onSuccess: () => utils.departments.list.invalidate({ community }) };
}
