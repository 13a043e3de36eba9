import type { FigurePosition } from '@muster/contracts/event-attendance/model';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { callClient, trpc } from '../../platform/trpc.ts';
import { type FiguresShown, periodOf } from './figures-search.ts';

/** Figures of attendance, page by page. */
export function useFigures(community: string, { days, ...asked }: FiguresShown) {
  const input = { community, ...asked, ...periodOf(days, new Date()) };
  return useInfiniteQuery({
    // Shaped as tRPC's own keys are, so that code that matches queries by procedure finds it too.
    queryKey: [['eventAttendance', 'figures'], { input, type: 'infinite' }],
    queryFn: ({ pageParam, signal }) =>
      callClient.eventAttendance.figures.query({ ...input, after: pageParam }, { signal }),
    initialPageParam: null as FigurePosition | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** The name of a member in figures; null while it loads, and where the member has no figures in the period. */
export function useFigureName(community: string, { days, person }: Pick<FiguresShown, 'days' | 'person'>) {
  const asked = { community, by: 'person', person, ...periodOf(days, new Date()), limit: 1 } as const;
  const { data } = trpc.eventAttendance.figures.useQuery(asked, { enabled: person !== null });
  return data?.items[0]?.label ?? null;
}

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
