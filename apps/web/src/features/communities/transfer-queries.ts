import { trpc } from '../../platform/trpc.ts';

const FOUND_MAX = 8;

/** The offer of a community that waits for its answer. There is no event for it, so it is read afresh. */
export function usePendingTransfer(community: string) {
  return trpc.communities.pendingTransfer.useQuery({ community }, { staleTime: 0 });
}

/** Active members by name, to choose one of. */
export function useFoundMembers(community: string, search: string) {
  return trpc.members.list.useQuery({ community, search, state: 'active', limit: FOUND_MAX }, { staleTime: 0 });
}

/** Offers the community to a member. */
export function useStartTransfer() {
  const utils = trpc.useUtils();
  return trpc.communities.startTransfer.useMutation({
    onSuccess: (transfer) =>
      utils.communities.pendingTransfer.setData({ community: transfer.community.uuid }, transfer),
  });
}

/** Withdraws the offer. */
export function useCancelTransfer() {
  const utils = trpc.useUtils();
  return trpc.communities.cancelTransfer.useMutation({
    onSuccess: (_answer, { community }) => utils.communities.pendingTransfer.setData({ community }, null),
  });
}

/** An offer, for the two it is between. */
export function useTransfer(transfer: string, enabled: boolean) {
  return trpc.communities.transfer.useQuery({ transfer }, { enabled, retry: false, staleTime: 0 });
}

/** Takes a community over, or declines it. */
export function useAnswerTransfer() {
  const utils = trpc.useUtils();
  return trpc.communities.answerTransfer.useMutation({
    onSuccess(answered, { transfer }) {
      utils.communities.transfer.setData({ transfer }, answered);
      return utils.communities.get.invalidate({ community: answered.community.uuid });
    },
    onError: (_error, { transfer }) => utils.communities.transfer.invalidate({ transfer }),
  });
}
