import { trpc } from '../../platform/trpc.ts';

/** The attendance of one occurrence, as far as the viewer keeps it. */
export function useAttendance(community: string, id: string) {
  return trpc.eventAttendance.list.useQuery({ community, id }, { retry: false });
}

/** What staff do with the attendance of an event, and checking in. All is asked for again after a refusal too. */
export function useAttendanceChanges() {
  const { eventAttendance } = trpc.useUtils();
  const options = { onSettled: () => eventAttendance.invalidate() };
  return {
    mark: trpc.eventAttendance.mark.useMutation(options),
    renewCode: trpc.eventAttendance.renewCode.useMutation(options),
    checkIn: trpc.eventAttendance.checkIn.useMutation(options),
    takeFromClock: trpc.eventAttendance.takeFromClock.useMutation(options),
    close: trpc.eventAttendance.close.useMutation(options),
  };
}
