import type { Account } from '@muster/contracts/accounts/model';
import { useEffect } from 'react';
import { useSession } from '../../platform/session-state.ts';
import { trpc } from '../../platform/trpc.ts';

const FOUND_MAX = 8;

/** The offer of a community that waits for its answer. */
export function usePendingTransfer(community: string) {
  const pending = trpc.communities.pendingTransfer.useQuery({ community }, { staleTime: 0 });
  useNewsOf(({ kind, ...told }) => kind === 'transferDeclined' && told.community === community, pending.refetch);
  return pending;
}

/** Reads an offer afresh when one is told what became of it: there is no event of its own for it. */
function useNewsOf(
  isIt: (told: Account['notifications'][number]) => boolean,
  readAfresh: () => Promise<unknown>,
): void {
  const { account } = useSession();
  const news = account?.notifications.find(isIt)?.id;
  useEffect(() => {
    if (news !== undefined) void readAfresh();
  }, [news, readAfresh]);
}

/** Active members by name, to choose one of. */
export function useFoundMembers(community: string, search: string) {
  return trpc.directory.list.useQuery({ community, search, state: 'active', limit: FOUND_MAX }, { staleTime: 0 });
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
  const offer = trpc.communities.transfer.useQuery({ transfer }, { enabled, retry: false, staleTime: 0 });
  useNewsOf(({ thing }) => thing === transfer, offer.refetch);
  return offer;
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
