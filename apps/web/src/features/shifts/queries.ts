import type { ShiftPosition } from '@muster/contracts/shifts/model';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { trpc } from '../../platform/trpc.ts';
import type { SpanInput } from './parts/span.ts';

/** A member's clock with the shifts of a span, page by page; events make it be asked for again. */
export function useShifts(community: string, accId: string, span: SpanInput) {
  const { client } = trpc.useUtils();
  const input = { community, accId, ...span };
  return useInfiniteQuery({
    // Shaped as tRPC's own keys are, so that code that matches queries by procedure finds it too.
    queryKey: [['shifts', 'clock'], { input, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) => client.shifts.clock.query({ ...input, before: pageParam }, { signal }),
    initialPageParam: null as ShiftPosition | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  });
}

/** A member's clock, the caller's own for null; events make it be asked for again. */
export function useClock(community: string, accId: string | null) {
  return trpc.shifts.clock.useQuery({ community, accId });
}

/** Who is on the clock. */
export function useOnDuty(community: string) {
  return trpc.shifts.onDuty.useQuery({ community });
}

/** Starts a shift. */
export function useClockIn(community: string) {
  return trpc.shifts.clockIn.useMutation(useRefreshed(community));
}

/** Ends the running shift. */
export function useClockOut(community: string) {
  return trpc.shifts.clockOut.useMutation(useRefreshed(community));
}

/** Puts the times of a shift right. */
export function useCorrectClock(community: string) {
  return trpc.shifts.correct.useMutation(useRefreshed(community));
}

/** Writes a shift down that was not clocked. */
export function useAddShift(community: string) {
  return trpc.shifts.add.useMutation(useRefreshed(community));
}

/** Takes a shift away. */
export function useRemoveShift(community: string) {
  return trpc.shifts.remove.useMutation(useRefreshed(community));
}

/** Says which kinds of shift there are. */
export function useSetShiftTypes(community: string) {
  const { shifts } = trpc.useUtils();
  // After a refusal too: somebody else may have changed the same.
  return trpc.shifts.setTypes.useMutation({ onSettled: () => shifts.clock.invalidate({ community }) });
}

function useRefreshed(community: string) {
  const utils = trpc.useUtils();
  return {
    onSuccess: () =>
      Promise.all([utils.shifts.clock.invalidate({ community }), utils.shifts.onDuty.invalidate({ community })]),
  };
}
