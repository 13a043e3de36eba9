import type { PromotionDirection } from '@muster/contracts/promotion-flows/constants';
import { useQuery } from '@tanstack/react-query';
import { trpc } from '../../platform/trpc.ts';

/** All flows of a community, for those who manage them. */
export function useFlows(community: string) {
  return trpc.promotionFlows.list.useQuery({ community });
}

/** The flows that the viewer may run; none while it is not known. */
export function useOfferedFlows(community: string) {
  return trpc.promotionFlows.offer.useQuery({ community }).data?.flows ?? [];
}

/** Making, changing, moving and deleting flows. After a refusal too they are asked for again: somebody else may have changed them. */
export function useFlowChanges(community: string) {
  const utils = trpc.useUtils();
  const refreshed = {
    onSettled: () =>
      Promise.all([
        utils.promotionFlows.list.invalidate({ community }),
        utils.promotionFlows.offer.invalidate({ community }),
      ]),
  };
  return {
    add: trpc.promotionFlows.add.useMutation(refreshed),
    edit: trpc.promotionFlows.edit.useMutation(refreshed),
    move: trpc.promotionFlows.move.useMutation(refreshed),
    remove: trpc.promotionFlows.remove.useMutation(refreshed),
  };
}

type Asked = { readonly id: string; readonly direction: PromotionDirection; readonly accId: string };

/** What a flow would come to for one member; asked for anew whenever it is about to be run. */
export function useFlowPreview(community: string, asked: Asked | null) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: ['promotionFlows.preview', { community, ...asked }],
    queryFn: () =>
      client.promotionFlows.preview.mutate({
        community,
        id: asked?.id ?? '',
        direction: asked?.direction ?? 'promote',
        accId: asked?.accId ?? '',
      }),
    enabled: asked !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
