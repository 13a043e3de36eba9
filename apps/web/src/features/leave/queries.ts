import type { LeaveList } from '@muster/contracts/leave/constants';
import type { LeavePosition } from '@muster/contracts/leave/model';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callClient, trpc } from '../../platform/trpc.ts';

// Keys are shaped as tRPC's own are, so that code that matches queries by procedure finds these too.

/** The leave of a member: what is open, and what is over page by page. */
export function useMemberLeave(community: string, accId: string) {
  const input = { community, accId };
  return useInfiniteQuery({
    queryKey: [['leave', 'ofMember'], { input, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) => callClient.leave.ofMember.query({ ...input, before: pageParam }, { signal }),
    initialPageParam: null as LeavePosition | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** A list of the leave of all members, page by page. */
export function useLeaveList(community: string, list: LeaveList) {
  const input = { community, list };
  return useInfiniteQuery({
    queryKey: [['leave', 'list'], { input, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) => callClient.leave.list.query({ ...input, before: pageParam }, { signal }),
    initialPageParam: null as LeavePosition | null,
    getNextPageParam: ({ next }) => next,
  });
}

/** Everything that is done with leave. It is asked for again after a refusal too: someone else may have changed it. */
export function useLeaveChanges() {
  const { leave } = trpc.useUtils();
  const refreshed = { onSettled: () => leave.invalidate() };
  return {
    request: trpc.leave.request.useMutation(refreshed),
    withdraw: trpc.leave.withdraw.useMutation(refreshed),
    extend: trpc.leave.extend.useMutation(refreshed),
    decide: trpc.leave.decide.useMutation(refreshed),
    end: trpc.leave.end.useMutation(refreshed),
    add: trpc.leave.add.useMutation(refreshed),
    setLastDay: trpc.leave.setLastDay.useMutation(refreshed),
    setRules: trpc.leave.setRules.useMutation(refreshed),
  };
}
