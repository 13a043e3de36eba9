import { trpc } from '../../../platform/trpc.ts';

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

/** Says which kinds of shift there are. */
export function useSetShiftTypes(community: string) {
  return trpc.members.setShiftTypes.useMutation(useRefreshed(community));
}

function useRefreshed(community: string) {
  const utils = trpc.useUtils();
  return {
    onSuccess: () =>
      Promise.all([utils.members.clock.invalidate({ community }), utils.members.onDuty.invalidate({ community })]),
  };
}
