import type { MemberCards } from '@muster/contracts/members/model';
import { KEPT, readFailure } from '../../platform/failure.ts';
import { trpc } from '../../platform/trpc.ts';

/** The newest active members; for members only. */
export function useRecentMembers(community: string) {
  return trpc.members.recent.useQuery({ community });
}

/** Who waits for an answer, longest first; for staff who manage members. */
export function usePendingMembers(community: string) {
  return trpc.members.pending.useQuery({ community });
}

/**
 * Accepts or declines. The card leaves the list at once and comes back if the upstream refuses; a decision somebody
 * else took first stays gone.
 */
export function useDecideMember(community: string) {
  const utils = trpc.useUtils();
  const list = utils.members.pending;
  return trpc.members.decide.useMutation({
    async onMutate({ accId }) {
      await list.cancel({ community });
      const before = list.getData({ community });
      list.setData({ community }, (state) => state && without(state, accId));
      return { before };
    },
    onError(error, { accId }, context) {
      const card = context?.before?.items.find((item) => item.accId === accId);
      // Decided by somebody else, or by us and on its way: either way nobody has to answer any more.
      const isDecided = ['members.notPending', KEPT].includes(readFailure(error).code);
      if (card && !isDecided) list.setData({ community }, (state) => state && withCard(state, card));
    },
    onSettled: () => list.invalidate({ community }),
  });
}

function without(state: MemberCards, accId: string): MemberCards {
  const items = state.items.filter((item) => item.accId !== accId);
  return { ...state, items, total: state.total - (state.items.length - items.length) };
}

function withCard(state: MemberCards, card: MemberCards['items'][number]): MemberCards {
  if (state.items.some(({ accId }) => accId === card.accId)) return state;
  const items = [...state.items, card].sort((a, b) => a.since.localeCompare(b.since));
  return { ...state, items, total: state.total + 1 };
}

/** One member with what staff know of them; events make it be asked for again. */
export function useMemberDetail(community: string, accId: string) {
  return trpc.members.get.useQuery({ community, accId });
}

/** What has to be asked for anew after staff changed somebody. */
export function useMemberChanged(community: string) {
  const utils = trpc.useUtils();
  return {
    onSuccess: () =>
      Promise.all([
        utils.directory.list.invalidate(),
        utils.members.get.invalidate({ community }),
        utils.memberNotes.list.invalidate({ community }),
        utils.departments.records.invalidate({ community }),
      ]),
  };
}
