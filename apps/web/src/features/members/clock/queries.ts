import type { ShiftPosition } from '@muster/contracts/members/clock-model';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { trpc } from '../../../platform/trpc.ts';
import type { SpanInput } from './span.ts';

/** Somebody's clock with the shifts of a span, page by page; events make it be asked for again. */
export function useShifts(community: string, accId: string, span: SpanInput) {
  const { client } = trpc.useUtils();
  const input = { community, accId, ...span };
  return useInfiniteQuery({
    // Shaped as tRPC's own keys are, so that whatever walks the cache by procedure finds it too.
    queryKey: [['members', 'clock'], { input, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) => client.members.clock.query({ ...input, before: pageParam }, { signal }),
    initialPageParam: null as ShiftPosition | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** Somebody's clock, one's own for null; events make it be asked for again. */
export function useClock(community: string, accId: string | null) {
  return trpc.members.clock.useQuery({ community, accId });
}

/** Who is on the clock. */
export function useOnDuty(community: string) {
  return trpc.members.onDuty.useQuery({ community });
}

/** Starts a shift. */
export function useClockIn(community: string) {
  return trpc.members.clockIn.useMutation(useRefreshed(community));
}

/** Ends the running shift. */
export function useClockOut(community: string) {
  return trpc.members.clockOut.useMutation(useRefreshed(community));
}

/** Puts the times of a shift right. */
export function useCorrectClock(community: string) {
  return trpc.members.correctClock.useMutation(useRefreshed(community));
}

/** Writes a shift down that was not clocked. */
export function useAddShift(community: string) {
  return trpc.members.addShift.useMutation(useRefreshed(community));
}

/** Takes a shift away. */
export function useRemoveShift(community: string) {
  return trpc.members.removeShift.useMutation(useRefreshed(community));
}

/** Says which kinds of shift there are. */
export function useSetShiftTypes(community: string) {
  const { members } = trpc.useUtils();
  // After a refusal too: somebody else may have changed the same.
  return trpc.members.setShiftTypes.useMutation({ onSettled: () => members.clock.invalidate({ community }) });
}

function useRefreshed(community: string) {
  const utils = trpc.useUtils();
  return {
    onSuccess: () =>
      Promise.all([utils.members.clock.invalidate({ community }), utils.members.onDuty.invalidate({ community })]),
  };
}
